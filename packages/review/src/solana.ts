import { type ChainId, nativeAsset, plainText, tokenAsset } from '@latchkey/protocol'
import * as Base58 from 'ox/Base58'
import type { DescribedCall, Field, FieldValue, ReviewedCall } from './review.ts'

type Verified = Pick<
  Extract<DescribedCall, { decoded: 'verified' }>,
  'decoded' | 'contract' | 'intent' | 'fields'
>
type Read = { intent: string; fields: Field[] }
type Program = {
  name: string
  read(bytes: Uint8Array, accounts: readonly string[], chainId: ChainId): Read | undefined
}

/** Programs that have one address on every cluster of Solana, which is what names them. */
const programs: Readonly<Record<string, Program>> = {
  '11111111111111111111111111111111': { name: 'System Program', read: readSystem },
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: { name: 'Token Program', read: readToken },
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: { name: 'Token-2022 Program', read: readToken },
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: {
    name: 'Associated Token Account Program',
    read: (_, accounts) => ({
      intent: 'Open a token account',
      fields: addressField('Owner', accounts[2]),
    }),
  },
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: {
    name: 'Memo Program',
    read: (bytes) => ({
      intent: 'Add a note',
      fields: [textField('Note', new TextDecoder().decode(bytes))],
    }),
  },
  ComputeBudget111111111111111111111111111111: {
    name: 'Compute Budget Program',
    read: () => ({ intent: 'Set the network fee', fields: [] }),
  },
}

/** An instruction of a program that is known; nothing of one that is not, or in a form that is not. */
export function describeInstruction(
  chainId: ChainId,
  { to, data, accounts = [] }: ReviewedCall,
): Verified | undefined {
  const program = Object.hasOwn(programs, to) ? programs[to] : undefined
  const bytes = bytesOf(data)
  const read = bytes && program?.read(bytes, accounts, chainId)
  return program && read ? { decoded: 'verified', contract: program.name, ...read } : undefined
}

function readSystem(bytes: Uint8Array, accounts: readonly string[], chainId: ChainId) {
  const isTransfer = bytes.length === 12 && viewOf(bytes).getUint32(0, true) === 2
  if (!isTransfer) return undefined
  const value = amountOf(nativeAsset(chainId), bytes, 4)
  return {
    intent: 'Send',
    fields: [{ label: 'Amount', value }, ...addressField('To', accounts[1])],
  }
}

function readToken(bytes: Uint8Array, accounts: readonly string[], chainId: ChainId) {
  const [kind] = bytes
  const [, mint = '', target] = accounts
  if (kind === 5) return { intent: 'Remove a permission', fields: [] }
  if (bytes.length !== 10 || (kind !== 12 && kind !== 13)) return undefined
  const value = amountOf(tokenAsset(chainId, mint), bytes, 1)
  const isTransfer = kind === 12
  return {
    intent: isTransfer ? 'Send' : 'Give permission to take',
    fields: [{ label: 'Amount', value }, ...addressField(isTransfer ? 'To' : 'By', target)],
  }
}

function amountOf(
  asset: Extract<FieldValue, { kind: 'amount' }>['asset'],
  bytes: Uint8Array,
  at: number,
): FieldValue {
  const amount = viewOf(bytes).getBigUint64(at, true)
  return { kind: 'amount', asset, amount, isUnlimited: amount === 2n ** 64n - 1n }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

function addressField(label: string, address: string | undefined): Field[] {
  return address === undefined ? [] : [{ label, value: { kind: 'address', address } }]
}

function textField(label: string, text: string): Field {
  return { label, value: { kind: 'text', text: plainText(text, 200) } }
}

function bytesOf(data: string): Uint8Array | undefined {
  try {
    return Base58.toBytes(data)
  } catch {
    return undefined
  }
}
