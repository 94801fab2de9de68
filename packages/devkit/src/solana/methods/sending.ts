import {
  getBase58Decoder,
  getBase58Encoder,
  getBase64Encoder,
  isFullySignedTransaction,
  type KeyPairSigner,
  lamports,
  type ReadonlyUint8Array,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { accountEncodings, encodeAccount } from '../encode-account.ts'
import type { TransactionError } from '../errors.ts'
import { feeOf } from '../fees.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Ledger } from '../ledger.ts'
import { resolveMessage } from '../message.ts'
import {
  addressAt,
  asAddress,
  type Config,
  configAt,
  encodingOf,
  integerAt,
  isConfig,
  listAt,
  textAt,
} from '../params.ts'
import { invalidParams, rpcError } from '../rpc-error.ts'
import { type Simulation, simulate } from '../simulate.ts'
import { base64 } from '../token-state.ts'
import { memo, transact } from '../transact.ts'
import { type Methods, withContext } from './method.ts'

const wireEncodings = ['base58', 'base64'] as const

/** Sending, trying out, and what it costs. */
export const sendingMethods: Methods = {
  sendTransaction: (ledger, params) => {
    const config = configAt(params, 1)
    const incoming = ledger.decode(wireAt(params[0], config))
    if (!isFullySignedTransaction(incoming.transaction)) throw signatureFailure()
    if (config.skipPreflight !== true) {
      const tried = simulate(ledger, incoming, { checkSignatures: true, checkBlockhash: true })
      if (tried.error) throw preflightFailure(tried.error, tried)
    }
    const refused = ledger.submit(incoming)
    // A refusal past preflight is silent on a real node too: the transaction just never lands.
    if (refused && config.skipPreflight !== true)
      throw preflightFailure(refused, { error: refused })
    return incoming.signature
  },
  simulateTransaction: (ledger, params) => {
    const config = configAt(params, 1)
    if (config.sigVerify === true && config.replaceRecentBlockhash === true)
      throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
    const incoming = ledger.decode(wireAt(params[0], config))
    const tried = simulate(ledger, incoming, {
      checkSignatures: config.sigVerify === true,
      checkBlockhash: config.replaceRecentBlockhash !== true,
    })
    return withContext(ledger, {
      err: tried.error?.json ?? null,
      ...simulationData(tried),
      accounts: simulatedAccounts(ledger, config, tried),
      replacementBlockhash: config.replaceRecentBlockhash === true ? ledger.blocks.latest() : null,
    })
  },
  getFeeForMessage: (ledger, params) => {
    const message = resolveMessage(ledger.svm, getBase64Encoder().encode(textAt(params, 0)))
    const isUsable = ledger.blocks.isUsable(message.blockhash)
    return withContext(ledger, isUsable ? feeOf(message) : null)
  },
}

/** `requestAirdrop`, paid by a faucet's key. */
export function airdropMethods(faucet: KeyPairSigner): Methods {
  let count = 0
  return {
    requestAirdrop: (ledger, params) => {
      const amount = lamports(integerAt(params, 1))
      const destination = addressAt(params, 0)
      // The memo distinguishes two equal airdrops of one slot.
      count += 1
      return transact(ledger, faucet, [
        getTransferSolInstruction({ source: faucet, destination, amount }),
        memo(`airdrop ${count}`),
      ])
    },
  }
}

function simulatedAccounts({ svm }: Ledger, config: Config, { accounts }: Simulation): Json {
  if (!isConfig(config.accounts)) return null
  const wanted = listAt([config.accounts.addresses], 0).map(asAddress)
  const encoding = encodingOf(config.accounts, accountEncodings, 'base64')
  return wanted.map((address) => {
    const account = accounts?.find((one) => one.address === address)
    return account ? encodeAccount(svm, account, encoding, {}) : null
  })
}

function wireAt(value: unknown, config: Config): ReadonlyUint8Array {
  if (typeof value !== 'string') throw invalidParams('a serialized transaction is expected')
  const encoding = encodingOf(config, wireEncodings, 'base58')
  try {
    return (encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()).encode(value)
  } catch {
    throw invalidParams(`invalid ${encoding} encoding`)
  }
}

function signatureFailure() {
  return rpcError(-32003, 'Transaction signature verification failure')
}

function preflightFailure(error: TransactionError, tried: Simulation) {
  if (error.json === 'SignatureFailure') return signatureFailure()
  return rpcError(-32002, `Transaction simulation failed: ${error.text}`, {
    err: error.json,
    accounts: null,
    replacementBlockhash: null,
    ...simulationData(tried),
  })
}

function simulationData({ meta }: Simulation): JsonObject {
  const returned = meta?.returnData()
  return {
    logs: meta?.logs() ?? [],
    unitsConsumed: meta?.computeUnitsConsumed() ?? 0n,
    innerInstructions: null,
    loadedAccountsDataSize: 0,
    returnData:
      returned !== undefined && returned.data().length > 0
        ? {
            programId: getBase58Decoder().decode(returned.programId()),
            data: [base64(returned.data()), 'base64'],
          }
        : null,
  }
}
