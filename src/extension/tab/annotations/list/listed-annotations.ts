import type { Annotations } from '../annotations.ts';
import type { ListedAnnotation } from '../panel/mark-item.ts';
import type { AnnotationList } from './annotation-list.ts';

/**
 * All annotations of the page: those that stand in it in its order, then those that do not. One that is known by the
 * page's canonical address alone may be that of another edition, and is listed only where it stands.
 */
export function listedAnnotations(
  { all, keys }: Pick<AnnotationList, 'all' | 'keys'>,
  { anchored }: Pick<Annotations, 'anchored'>,
): ListedAnnotation[] {
  const found = new Set(anchored.map(({ annotation }) => annotation.id));
  const lost = all.filter((one) => !found.has(one.id) && one.keys[0] === keys[0]);
  return [
    ...anchored.map(({ annotation, ...anchor }) => ({ annotation, anchor })),
    ...lost.map((annotation) => ({ annotation, anchor: undefined })),
  ];
}
