/** Bytes that one command can carry. */
const longest = 255

/** A command to the device: class, instruction, two parameters, data. */
export type Command = { cla: number; ins: number; p1?: number; p2?: number; data?: Uint8Array }

/** The command as it goes over the wire (ISO 7816-4). */
export function encodeCommand({ cla, ins, p1 = 0, p2 = 0, data }: Command): Uint8Array {
  const body = data ?? new Uint8Array()
  return Uint8Array.from([cla, ins, p1, p2, body.length, ...body])
}

/**
 * Data that is too long for one command, cut into as many as it takes; the later ones are marked by `p1`. The last one
 * holds more than the data's `tail`.
 */
export function chunked(command: Command, later: number, tail = 0): Command[] {
  const { data = new Uint8Array() } = command
  const size = sizeFor(data.length, tail)
  const commands: Command[] = []
  for (let offset = 0; offset === 0 || offset < data.length; offset += size) {
    const part = data.slice(offset, offset + size)
    commands.push({ ...command, p1: offset === 0 ? (command.p1 ?? 0) : later, data: part })
  }
  return commands
}

function sizeFor(length: number, tail: number): number {
  let size = longest
  while (length > size && (length % size || size) <= tail) size -= 1
  return size
}

/** A derivation path (`m/44'/60'/0'/0/0`) as the device takes it; `undefined` when it is none. */
export function encodePath(path: string): Uint8Array | undefined {
  const steps = path.replace(/^m\//, '').split('/')
  if (steps.length > 10 || !steps.every((step) => /^\d{1,10}'?$/.test(step))) return undefined
  const bytes = new Uint8Array(1 + 4 * steps.length)
  const view = new DataView(bytes.buffer)
  bytes[0] = steps.length
  for (const [index, step] of steps.entries()) {
    const number = Number.parseInt(step, 10)
    if (number >= 0x80000000) return undefined
    view.setUint32(1 + 4 * index, number + (step.endsWith("'") ? 0x80000000 : 0))
  }
  return bytes
}
