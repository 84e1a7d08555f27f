/** Name of the one element that Pith ever puts into a page; no page defines or styles it. */
export const HOST_NAME = 'pith-layers';
