import {
  type Address,
  getBase58Decoder,
  getUtf8Decoder,
  type ReadonlyUint8Array,
} from '@solana/kit'
import type { Json, JsonObject } from './json.ts'
import {
  associatedTokenProgram,
  isTokenProgram,
  memoProgram,
  systemProgram,
  token2022Program,
} from './programs.ts'
import { uiAmount } from './token-state.ts'

/**
 * An instruction as `jsonParsed` shows it. Known: transfers and account creation of the system program, the
 * transfers, mints and closings of both token programs, associated accounts, memos; the rest stays encoded.
 */
export function parseInstruction(
  program: Address,
  accounts: readonly Address[],
  data: ReadonlyUint8Array,
  stackHeight: number | null,
): JsonObject {
  const known = parseKnown(program, accounts, data)
  return known
    ? { ...known, programId: program, stackHeight }
    : { programId: program, accounts, data: getBase58Decoder().decode(data), stackHeight }
}

type Known = { program: string; parsed: Json }

function parseKnown(
  program: Address,
  accounts: readonly Address[],
  data: ReadonlyUint8Array,
): Known | undefined {
  if (program === memoProgram) return { program: 'spl-memo', parsed: getUtf8Decoder().decode(data) }
  const parsed =
    program === systemProgram
      ? parseSystem(accounts, data)
      : isTokenProgram(program)
        ? parseToken(accounts, data)
        : program === associatedTokenProgram
          ? parseAssociated(accounts, data)
          : undefined
  if (parsed === undefined) return undefined
  return { program: programName(program), parsed }
}

function programName(program: Address): string {
  if (program === systemProgram) return 'system'
  if (program === associatedTokenProgram) return 'spl-associated-token-account'
  return program === token2022Program ? 'spl-token-2022' : 'spl-token'
}

type Parsed = { type: string; info: JsonObject }

function parseSystem(accounts: readonly Address[], data: ReadonlyUint8Array): Parsed | undefined {
  const view = viewOf(data)
  const [source = null, second = null] = accounts
  if (data.length >= 12 && view.getUint32(0, true) === 2)
    return {
      type: 'transfer',
      info: { source, destination: second, lamports: view.getBigUint64(4, true) },
    }
  if (data.length >= 52 && view.getUint32(0, true) === 0)
    return {
      type: 'createAccount',
      info: {
        source,
        newAccount: second,
        lamports: view.getBigUint64(4, true),
        space: view.getBigUint64(12, true),
        owner: getBase58Decoder().decode(data.slice(20, 52)),
      },
    }
  return undefined
}

function parseToken(accounts: readonly Address[], data: ReadonlyUint8Array): Parsed | undefined {
  const view = viewOf(data)
  const [first = null, second = null, third = null, fourth = null] = accounts
  const amount = () => view.getBigUint64(1, true)
  const kind = data[0]
  if (kind === 3 && data.length >= 9)
    return {
      type: 'transfer',
      info: { source: first, destination: second, authority: third, amount: amount().toString() },
    }
  if (kind === 12 && data.length >= 10)
    return {
      type: 'transferChecked',
      info: {
        source: first,
        mint: second,
        destination: third,
        authority: fourth,
        tokenAmount: uiAmount(amount(), data[9] ?? 0),
      },
    }
  if (kind === 4 && data.length >= 9)
    return {
      type: 'approve',
      info: { source: first, delegate: second, owner: third, amount: amount().toString() },
    }
  if (kind === 5) return { type: 'revoke', info: { source: first, owner: second } }
  if (kind === 13 && data.length >= 10)
    return {
      type: 'approveChecked',
      info: {
        source: first,
        mint: second,
        delegate: third,
        owner: fourth,
        tokenAmount: uiAmount(amount(), data[9] ?? 0),
      },
    }
  if (kind === 7 && data.length >= 9)
    return {
      type: 'mintTo',
      info: { mint: first, account: second, mintAuthority: third, amount: amount().toString() },
    }
  if (kind === 9)
    return { type: 'closeAccount', info: { account: first, destination: second, owner: third } }
  return undefined
}

function parseAssociated(
  accounts: readonly Address[],
  data: ReadonlyUint8Array,
): Parsed | undefined {
  const [source = null, account = null, wallet = null, mint = null, system = null, token = null] =
    accounts
  if (data.length > 1 || (data[0] ?? 0) > 1) return undefined
  return {
    type: data[0] === 1 ? 'createIdempotent' : 'create',
    info: { source, account, wallet, mint, systemProgram: system, tokenProgram: token },
  }
}

function viewOf(data: ReadonlyUint8Array): DataView {
  return new DataView(Uint8Array.from(data).buffer)
}
