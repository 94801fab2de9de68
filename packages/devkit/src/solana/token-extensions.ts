import {
  type Address,
  addDecoderSizePrefix,
  getAddressDecoder,
  getArrayDecoder,
  getStructDecoder,
  getTupleDecoder,
  getU32Decoder,
  getUtf8Decoder,
  type ReadonlyUint8Array,
} from '@solana/kit'
import type { Json } from './json.ts'
import { systemProgram } from './programs.ts'

const text = () => addDecoderSizePrefix(getUtf8Decoder(), getU32Decoder())
const metadata = () =>
  getStructDecoder([
    ['updateAuthority', getAddressDecoder()],
    ['mint', getAddressDecoder()],
    ['name', text()],
    ['symbol', text()],
    ['uri', text()],
    ['additionalMetadata', getArrayDecoder(getTupleDecoder([text(), text()]))],
  ])

/** The extension entries (type u16, length u16, value) of a Token-2022 account, as `jsonParsed` shows them. */
export function parseExtensions(bytes: ReadonlyUint8Array): Json[] {
  const view = new DataView(Uint8Array.from(bytes).buffer)
  const extensions: Json[] = []
  for (let offset = 0; offset + 4 <= bytes.length; ) {
    const type = view.getUint16(offset, true)
    const length = view.getUint16(offset + 2, true)
    if (type === 0) break
    extensions.push(parseExtension(type, bytes.slice(offset + 4, offset + 4 + length)))
    offset += 4 + length
  }
  return extensions
}

function parseExtension(type: number, value: ReadonlyUint8Array): Json {
  if (type === 7) return { extension: 'immutableOwner' }
  if (type === 18) {
    const [authority, metadataAddress] = [0, 32].map((at) =>
      orNull(getAddressDecoder().decode(value, at)),
    )
    return {
      extension: 'metadataPointer',
      state: { authority: authority ?? null, metadataAddress: metadataAddress ?? null },
    }
  }
  if (type === 19) {
    const state = metadata().decode(value)
    return {
      extension: 'tokenMetadata',
      state: { ...state, updateAuthority: orNull(state.updateAuthority) },
    }
  }
  return { extension: 'unparseableExtension' }
}

/** Extensions encode "none" as an address of zeros, which is also the system program's. */
function orNull(address: Address): Address | null {
  return address === systemProgram ? null : address
}
