/** Whether there is a screen to open a window on. */
export function hasDisplay(): boolean {
  if (process.env.CI !== undefined) return false;
  if (process.platform === 'darwin' || process.platform === 'win32') return true;
  return Boolean(process.env.DISPLAY) || Boolean(process.env.WAYLAND_DISPLAY);
}
