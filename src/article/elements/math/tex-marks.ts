/** Classes and elements in which TeX stands without marks around it. */
export const UNMARKED_CLASS =
  /(?:^|\s)(?:math inline|math display|math-inline|math-display|language-math|js-render-math|code math)(?:\s|$)/;

/** TeX as it is typed into pages. */
export const DELIMITED =
  /^\s*(?:\\\(([\s\S]*)\\\)|\\\[([\s\S]*)\\\]|\$\$([\s\S]*)\$\$|\$([\s\S]*)\$)\s*$/;
