/** Picks `count` items evenly spread over all, since neighbouring pages are often alike. */
export function spreadEvenly<T>(items: readonly T[], count: number): T[] {
  if (count >= items.length) return [...items];
  return Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)]);
}
