import { type Abilities, answerQuestion, type Question } from '../subject.ts';

/** Answers the process that has forked this one. */
export function serveInNode(abilities: Abilities): void {
  process.on('message', async (question: Question) => {
    process.send?.(await answerQuestion(abilities, question));
  });
}
