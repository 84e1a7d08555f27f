import type { Point } from './browser.ts';

/** The mouse of either driver. */
interface Mouse {
  move(x: number, y: number, options: { readonly steps: number }): Promise<void>;
  down(): Promise<void>;
  up(): Promise<void>;
}

/** Browsers take a leap of the mouse for no drag. */
const STEPS = 8;

/** Presses the mouse's button at one point, moves on to another and lets it go there. */
export async function drag(mouse: Mouse, from: Point, to: Point): Promise<void> {
  await mouse.move(from.x, from.y, { steps: 1 });
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: STEPS });
  await mouse.up();
}
