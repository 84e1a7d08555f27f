import type { Place } from '../../corpus-item.ts';
import type { FileBytes } from './file-bytes.ts';
import { DamagedMember, findMember, type MemberBytes, unpackMembers } from './gzip-members.ts';

/** How a record begins. That need not be at a line's start, where the one before is cut off. */
const HEAD = /WARC\/\d\.\d{1,2}\r?\n[a-z][\w-]{0,40}:/i;
/** The longest that it matches. */
const HEAD_CHARS = 64;
/** How much is looked through at once. */
const SEARCHED_BYTES = 64 * 1024;

/** What an archive holds, packed or not, from one place on to the next. */
export class WarcCursor {
  readonly #file: FileBytes;
  readonly #isPacked: boolean;
  #source: AsyncGenerator<MemberBytes>;
  /** What has been read and not been passed, in its order. */
  #held: MemberBytes[] = [];
  #heldBytes = 0;
  /** Behind all that has been read. */
  #end: Place = { at: 0, count: 0 };
  /** What comes behind all that has been read. */
  #damage: DamagedMember | undefined;
  /** The member of the byte that was passed last. */
  #passed = -1;

  constructor(file: FileBytes, isPacked: boolean) {
    this.#file = file;
    this.#isPacked = isPacked;
    this.#source = this.#open(0);
  }

  /** Where the next byte is, or the damage before it. */
  async place(): Promise<Place> {
    await this.#fill(1);
    const [next] = this.#held;
    if (next !== undefined) return this.#placeOf(next.member, next.offset);
    const { member = this.#file.size } = this.#damage ?? {};
    return member === this.#end.at ? this.#end : { at: member, count: 0 };
  }

  /** Goes to a place. @throws DamagedMember */
  async moveTo({ at, count }: Place): Promise<void> {
    this.#reopen(Number(at));
    await this.skip(count);
  }

  /** The next byte, which stays the next; undefined at the end, and where damage follows. */
  async next(): Promise<number | undefined> {
    await this.#fill(1);
    return this.#held[0]?.bytes[0];
  }

  /**
   * The next bytes, which stay the next; fewer where there are no more.
   * @throws DamagedMember where damage comes before the first
   */
  async peek(count: number): Promise<Buffer> {
    await this.#fill(count);
    const [first] = this.#held;
    if (first === undefined) {
      if (this.#damage !== undefined) throw this.#damage;
      return Buffer.alloc(0);
    }
    if (first.bytes.length >= count) return first.bytes.subarray(0, count);
    const all = this.#held.map(({ bytes }) => bytes);
    return Buffer.concat(all, Math.min(count, this.#heldBytes));
  }

  /**
   * Takes some of the next bytes; none where there are no more.
   * @throws DamagedMember where damage comes before the first
   */
  async take(most: number): Promise<Buffer> {
    await this.peek(1);
    const [first] = this.#held;
    if (first === undefined) return Buffer.alloc(0);
    const { bytes, member, offset } = first;
    const taken = bytes.subarray(0, most);
    this.#passed = member;
    this.#heldBytes -= taken.length;
    if (taken.length === bytes.length) this.#held.shift();
    else {
      this.#held[0] = { bytes: bytes.subarray(most), member, offset: offset + taken.length };
    }
    return taken;
  }

  /** Passes bytes, or as many as there are. @throws DamagedMember */
  async skip(count: number): Promise<void> {
    let left = count;
    while (left > 0) {
      const { length } = await this.take(left);
      if (length === 0) return;
      left -= length;
    }
  }

  /**
   * Looks whether what was passed last is what was packed.
   * @throws DamagedMember where its member ends with something else
   */
  async check(): Promise<void> {
    const isEnd = (await this.next()) === undefined;
    if (isEnd && this.#damage?.member === this.#passed) throw this.#damage;
  }

  /**
   * Looks whether the member of what was passed last has its checksum, before its end is reached.
   * @throws DamagedMember
   */
  async checkMember(): Promise<void> {
    if (!this.#isPacked) return;
    for await (const { member } of unpackMembers(this.#file, this.#passed)) {
      if (member !== this.#passed) return;
    }
  }

  /** Goes to where the next record begins behind a place, past what is damaged, or to the end. */
  async moveToRecord({ at, count }: Place): Promise<void> {
    const here = await this.place();
    let open = async () => {
      // What is packed is not unpacked again from its start, unless it has to be.
      if (here.at !== at || here.count !== count) await this.moveTo({ at, count });
      await this.skip(1);
    };
    while (true) {
      try {
        await open();
        return await this.#findHead();
      } catch (error) {
        if (!(error instanceof DamagedMember)) throw error;
        const next = await findMember(this.#file, error.member + 1);
        open = async () => this.#reopen(next ?? this.#file.size);
      }
    }
  }

  async #findHead(): Promise<void> {
    while (true) {
      const bytes = await this.peek(SEARCHED_BYTES);
      if (bytes.length === 0) return;
      const found = HEAD.exec(bytes.toString('latin1'));
      if (found !== null) return this.skip(found.index);
      await this.skip(Math.max(bytes.length - HEAD_CHARS, 1));
    }
  }

  #placeOf(member: number, offset: number): Place {
    return this.#isPacked ? { at: member, count: offset } : { at: offset, count: 0 };
  }

  #reopen(at: number): void {
    void this.#source.return(undefined);
    this.#source = this.#open(at);
    this.#held = [];
    this.#heldBytes = 0;
    this.#damage = undefined;
    this.#end = { at, count: 0 };
  }

  #open(at: number): AsyncGenerator<MemberBytes> {
    return this.#isPacked ? unpackMembers(this.#file, at) : plainBytes(this.#file, at);
  }

  /** Reads on until so many bytes are held, or no more can be. */
  async #fill(count: number): Promise<void> {
    while (this.#heldBytes < count && this.#damage === undefined) {
      try {
        const { value, done } = await this.#source.next();
        if (done === true) return;
        const { bytes, member, offset } = value;
        this.#end = this.#placeOf(member, offset + bytes.length);
        if (bytes.length > 0) this.#held.push(value);
        this.#heldBytes += bytes.length;
      } catch (error) {
        if (!(error instanceof DamagedMember)) throw error;
        this.#damage = error;
      }
    }
  }
}

/** The bytes of an archive that is not packed, as those of a single member. */
async function* plainBytes(file: FileBytes, from: number): AsyncGenerator<MemberBytes> {
  for (let offset = from; ; ) {
    const bytes = await file.from(offset);
    if (bytes.length === 0) return;
    yield { bytes, member: 0, offset };
    offset += bytes.length;
  }
}
