import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { unwritable } from '../../plain-reason.ts';

/** How many bytes are collected before they are written. */
const BUFFER_BYTES = 1024 * 1024;

/** A file that grows, and that knows how long it is. */
export class OutputFile {
  readonly #path: string;
  readonly #file: FileHandle;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #length: number;

  private constructor(path: string, file: FileHandle, length: number) {
    this.#path = path;
    this.#file = file;
    this.#length = length;
  }

  /**
   * Opens a file, and cuts off what stands behind a length.
   * @throws CommandError `unwritable`
   */
  static async open(path: string, length: number): Promise<OutputFile> {
    try {
      await mkdir(dirname(path), { recursive: true });
      const file = await open(path, length === 0 ? 'w' : 'r+');
      await file.truncate(length);
      return new OutputFile(path, file, length);
    } catch (error) {
      throw unwritable(path, error);
    }
  }

  /** The length with all that was given to `write`, in bytes. */
  get length(): number {
    return this.#length + this.#waitingBytes;
  }

  /** @throws CommandError `unwritable` */
  async write(bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0) return;
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= BUFFER_BYTES) await this.#flush();
  }

  /**
   * Writes all of it to the disk.
   * @throws CommandError `unwritable`
   */
  async sync(): Promise<void> {
    await this.#flush();
    try {
      await this.#file.datasync();
    } catch (error) {
      throw unwritable(this.#path, error);
    }
  }

  /** Closes the file; what was not written yet is lost. */
  async close(): Promise<void> {
    await this.#file.close();
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.concat(this.#waiting);
    try {
      // The system may write less than it is given.
      for (let done = 0; done < bytes.length; ) {
        const { bytesWritten } = await this.#file.write(bytes, done, null, this.#length + done);
        done += bytesWritten;
      }
    } catch (error) {
      throw unwritable(this.#path, error);
    }
    this.#length += bytes.length;
    this.#waiting = [];
    this.#waitingBytes = 0;
  }
}
