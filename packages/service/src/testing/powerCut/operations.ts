import { appendFileSync, readFileSync } from 'node:fs'

/** A change of the files in a recorded folder, or a mark of the test between two of them. */
export type Operation =
  | { kind: 'write'; name: string; offset: number; data: Buffer }
  | { kind: 'truncate'; name: string; length: number }
  /** The file's content up to here is on the disk. */
  | { kind: 'sync'; name: string }
  /** The folder's names up to here are on the disk. */
  | { kind: 'syncFolder' }
  | { kind: 'create'; name: string }
  | { kind: 'delete'; name: string }
  | { kind: 'mark'; text: string }

const markKind = 8
const headerSize = 24

/** Reads the records of `recordWrites.c`: kind and name's length (32 bits), offset and length (64 bits), name, data. */
export function readOperations(record: string): Operation[] {
  const bytes = readFileSync(record)
  const operations: Operation[] = []
  for (let at = 0; at < bytes.length; ) {
    const kind = bytes.readUInt32LE(at)
    const nameLength = bytes.readUInt32LE(at + 4)
    const offset = Number(bytes.readBigUInt64LE(at + 8))
    const length = Number(bytes.readBigUInt64LE(at + 16))
    at += headerSize
    const name = bytes.toString('utf8', at, at + nameLength)
    at += nameLength
    const data = bytes.subarray(at, at + length)
    at += length
    operations.push(operationOf(kind, { name, offset, data }))
  }
  return operations
}

/** Appends a mark, for example when the test has received an acknowledgement. */
export function appendMark(record: string, text: string): void {
  const name = Buffer.from(text)
  const header = Buffer.alloc(headerSize)
  header.writeUInt32LE(markKind, 0)
  header.writeUInt32LE(name.length, 4)
  appendFileSync(record, Buffer.concat([header, name]))
}

function operationOf(
  kind: number,
  { name, offset, data }: { name: string; offset: number; data: Buffer },
): Operation {
  switch (kind) {
    case 1:
      return { kind: 'write', name, offset, data }
    case 2:
      return { kind: 'truncate', name, length: offset }
    case 3:
      return { kind: 'sync', name }
    case 4:
      return { kind: 'syncFolder' }
    case 5:
      return { kind: 'create', name }
    case 6:
      return { kind: 'delete', name }
    case markKind:
      return { kind: 'mark', text: name }
    default:
      throw new Error(`The record has an operation of unknown kind ${kind}`)
  }
}
