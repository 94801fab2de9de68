import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import { derivedAddress } from '../../../chains/solana/derivedAddress.ts'

/** The programs and accounts of the Solana Name Service and of the Solana Registration Service (public, mainnet). */
export const snsAddresses = {
  nameProgram: 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX',
  root: '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx',
  reverseClass: '33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z',
  recordsClass: '2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo',
  tokenizer: 'nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk',
  offers: '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29',
  registrationProgram: 'srsWjm76StJucL7atFyPSdXFaVLNPFqEt1uFEDPrZsn',
  solClass: 'AjheAtCgSwEcEYd6xi6thcQW25ELWd7wKCx6SKBGUtMQ',
} as const

/** The account of an entry of the name service: a label below a parent. */
export function entryAddress(label: string, parent?: string, ofClass?: string): string {
  const hashed = createHash('sha256').update(`SPL Name Service${label}`).digest()
  const seeds = [hashed, bytesOf(ofClass), bytesOf(parent)]
  return derivedAddress(snsAddresses.nameProgram, seeds)
}

/** The account of a name without its ending: `ada`, or `sub.ada`. */
export function domainAddress(name: string): string {
  const [label = '', parent] = name.split('.')
  return parent === undefined
    ? entryAddress(label, snsAddresses.root)
    : entryAddress(`\0${label}`, entryAddress(parent, snsAddresses.root))
}

/** The account of a `.sol` name, without its ending, in the Solana Registration Service. */
export function registrationAddress(name: string): string {
  const hashed = createHash('sha256').update(`SRS${name}`).digest()
  const seeds = [Buffer.from('record'), bytesOf(snsAddresses.solClass), hashed]
  return derivedAddress(snsAddresses.registrationProgram, seeds)
}

function bytesOf(address: string | undefined): Uint8Array {
  return address === undefined ? new Uint8Array(32) : base58.decode(address)
}
