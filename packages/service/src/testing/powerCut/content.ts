/** The bytes of a file, which grow in place. */
export class Content {
  private bytes: Buffer
  private size: number

  constructor(bytes = Buffer.alloc(0)) {
    this.bytes = bytes
    this.size = bytes.length
  }

  /** Returns a copy that changes apart. */
  copy(): Content {
    return new Content(Buffer.from(this.read()))
  }

  /** Returns the bytes, which later changes may change. */
  read(): Buffer {
    return this.bytes.subarray(0, this.size)
  }

  write(offset: number, data: Buffer): void {
    const end = offset + data.length
    if (end > this.bytes.length) {
      const grown = Buffer.alloc(Math.max(end, 2 * this.bytes.length))
      this.read().copy(grown)
      this.bytes = grown
    }
    data.copy(this.bytes, offset)
    this.size = Math.max(this.size, end)
  }

  truncate(length: number): void {
    if (length > this.size) this.write(this.size, Buffer.alloc(length - this.size))
    // A later growth finds zeros, as on a disk.
    this.bytes.fill(0, length, this.size)
    this.size = length
  }

  /** Flips one bit between two offsets. */
  flipBit(from: number, to: number, random: () => number): void {
    const at = from + Math.floor(random() * (Math.min(to, this.size) - from))
    this.bytes[at] = (this.bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8))
  }
}
