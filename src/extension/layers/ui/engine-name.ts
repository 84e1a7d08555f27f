import type { EngineId } from '../../../core/engine.ts';
import { message } from './message.ts';

/** Name of an engine in the interface. */
export function engineName(id: EngineId): string {
  // `_locales` allows no hyphen in a key.
  return message(`engineName_${id.replaceAll('-', '_')}`);
}
