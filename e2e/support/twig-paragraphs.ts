/** Paragraphs that all differ, because repeated paragraphs do not count as content. */
export const TWIG_PARAGRAPHS = [
  'Snap a young elder twig across your knee and the break shows three things: a skin, a ring of wood, and in the middle of it a white foam so light that a length of it can be balanced on a hair.',
  'A seedling stands up because its middle is trying to be longer than its skin will let it. Botanists measured that more than a century ago, by pulling the two apart and laying them side by side.',
  'The cells of the middle are dead by the second summer, each of them a box with walls a thousandth of a millimetre thick, and water cannot get into them for hours, however long the twig is left in it.',
  'Walnut does without most of it: what is left of the middle stands in thin walls, one above the other, like the floors of a tall house in which nobody has lived for years and nobody will again.',
  'Rushes are the other way about. They have little else, and for centuries they were peeled, dipped in fat and burned in the evening, which gave a light as good as that of a candle for half an hour.',
  'And that is all there is to say of it. The rest of the tree is wood, which belongs to carpenters, and bark, which belongs to tanners, and neither of them has ever had a use for what is in the middle.',
];
