import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Answer, Subject } from '../subject.ts';

/** A subject in a process of its own, so that a long calculation never holds up Ctrl-C. */
export class NodeSubject implements Subject {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, PromiseWithResolvers<unknown>>();
  private count = 0;

  /**
   * @param url of a module that calls `serveInNode`
   * @param told what it finds in `argv`
   */
  constructor(url: string, told: readonly string[] = []) {
    this.child = fork(new URL(url), [...told], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.child.on('message', ({ id, value, error }: Answer) => {
      const asked = this.waiting.get(id);
      this.waiting.delete(id);
      if (error === undefined) asked?.resolve(value);
      else asked?.reject(new Error(error));
    });
    this.child.on('exit', (code, signal) => {
      for (const { reject } of this.waiting.values()) {
        reject(new Error(`The measured process has ended: ${signal ?? code}.`));
      }
      this.waiting.clear();
    });
  }

  ask<R>(name: string, argument: unknown = null): Promise<R> {
    const id = ++this.count;
    const asked = Promise.withResolvers<unknown>();
    this.waiting.set(id, asked);
    this.child.send({ id, name, argument });
    return asked.promise as Promise<R>;
  }

  async close(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}
