import type { Account } from '@latchkey/core'
import { elements, errorCode, field, listIn } from '@latchkey/core/foreign'
import { parseAccounts } from '../accounts.ts'
import { messageSignature, signedPsbt, toHexPsbt, transactionId } from '../encoding.ts'
import { call, satoshis, undoOf } from './call.ts'
import type { BitcoinWallet } from './wallet.ts'

/** A wallet by sats-connect's requests (WBIP002): Xverse, Leather, Magic Eden and others. */
export function satsConnectWallet(provider: unknown): BitcoinWallet {
  const request = async (method: string, params: unknown = null) => {
    try {
      return resultOf(await call(provider, 'request', method, params))
    } catch (thrown) {
      // Some reject with the answer that others resolve with.
      throw eip1193Error(field(thrown, 'error') ?? thrown)
    }
  }
  const purposes = ['payment', 'ordinals']
  /** The ways to ask for accounts, the newest first. */
  const asking = [
    () => request('wallet_connect', { addresses: purposes }),
    () => request('getAccounts', { purposes }),
    () => request('getAddresses', { purposes }),
  ]

  return {
    async connect() {
      for (const ask of asking) {
        const accounts = await unlessUnknown(ask().then(accountsIn))
        if (accounts) return accounts
      }
      return []
    },
    async shown() {
      // Without this method, a wallet shows an error unless the site is allowed, so no silent request is possible.
      return await request('wallet_getAccount').then(accountsIn, () => [])
    },
    async disconnect() {
      await unlessUnknown(request('wallet_disconnect'))
    },
    listen(notify) {
      const hear = (change: unknown) => {
        const accounts = accountsIn(change)
        if (accounts.length > 0) notify(accounts)
        else notify()
      }
      const undos = [
        ['accountChange', hear] as const,
        ['disconnect', () => notify([])] as const,
      ].map(([eventName, cb]) => {
        const adding = call(provider, 'addListener', { eventName, cb })
        return () => adding.then((undo) => undoOf(undo)()).catch(() => {})
      })
      return () => {
        for (const undo of undos) void undo()
      }
    },
    async signMessage({ address, message, protocol }) {
      const params = { address, message, ...(protocol && { protocol: protocol.toUpperCase() }) }
      return messageSignature(field(await request('signMessage', params), 'signature'))
    },
    async signPsbt({ psbt, inputs, broadcast = false }) {
      const signInputs: { [address: string]: number[] } = {}
      for (const { address, index } of inputs)
        signInputs[address] = [...(signInputs[address] ?? []), index]
      const result = await request('signPsbt', {
        psbt,
        signInputs,
        broadcast,
        // Leather's names of the same.
        hex: toHexPsbt(psbt),
        signAtIndex: inputs.map(({ index }) => index),
      })
      const txid = field(result, 'txid')
      return {
        psbt: signedPsbt(field(result, 'psbt') ?? field(result, 'hex')),
        ...(broadcast && { txid: transactionId(txid) }),
      }
    },
    async sendTransfer({ to, amount }) {
      const recipients = [{ address: to, amount: satoshis(amount) }]
      const result = await request('sendTransfer', { recipients })
      return { txid: transactionId(field(result, 'txid')) }
    },
  }
}

/** JSON-RPC: an answer holds the result or an error. */
function resultOf(answer: unknown): unknown {
  const error = field(answer, 'error')
  if (error !== undefined && error !== null) throw error
  return field(answer, 'result')
}

function accountsIn(result: unknown): Account[] {
  return parseAccounts(elements(result) ?? listIn(result, 'addresses'))
}

const methodNotFound = -32601

/** Nothing, when the wallet does not know the method. */
async function unlessUnknown<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking
  } catch (error) {
    if (errorCode(error) === methodNotFound) return undefined
    throw error
  }
}

/** Maps sats-connect's codes for "the visitor declined" and "the site is not allowed" to the usual ones. */
const codes = new Map([
  [-32000, 4001],
  [-32002, 4100],
])

function eip1193Error(error: unknown): unknown {
  const code = codes.get(errorCode(error))
  return code === undefined ? error : Object.assign(new Error('', { cause: error }), { code })
}
