import type { Account } from '@latchkey/core'
import { bytes, elements, featureOf, field, listIn } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { parseAccounts } from '../accounts.ts'
import { fromBase64, messageSignature, signedPsbt } from '../encoding.ts'
import { undoOf } from './call.ts'
import type { BitcoinWallet } from './wallet.ts'

/** A wallet by the Bitcoin features of the Wallet Standard, as Exodus defined and Phantom and others extended them. */
export function standardWallet(wallet: unknown): BitcoinWallet {
  const accounts = (): Account[] => parseAccounts(listIn(wallet, 'accounts'))
  /** The wallet's own object for an account, which its features want. */
  const handleOf = (address: string) => {
    const found = listIn(wallet, 'accounts').find((one) => field(one, 'address') === address)
    if (!found) throw knownError('WALLET_NOT_CONNECTED')
    return found
  }
  const use = async (feature: `bitcoin:${string}`, input: unknown) => {
    const found = featureOf(wallet, feature)
    if (!found) throw knownError('FEATURE_UNSUPPORTED')
    return elements(await found.call(input))?.[0]
  }

  return {
    async connect() {
      const answer = await featureOf(wallet, 'bitcoin:connect')?.call({
        purposes: ['payment', 'ordinals'],
      })
      return parseAccounts(listIn(answer, 'accounts'))
    },
    async shown() {
      if (accounts().length === 0)
        await featureOf(wallet, 'standard:connect')?.call({ silent: true })
      return accounts()
    },
    async disconnect() {
      await (
        featureOf(wallet, 'bitcoin:disconnect') ?? featureOf(wallet, 'standard:disconnect')
      )?.call()
    },
    listen(notify) {
      const events = featureOf(wallet, 'standard:events') ?? featureOf(wallet, 'bitcoin:events')
      return undoOf(
        events?.call('change', (change: unknown) => {
          if (field(change, 'accounts') !== undefined) notify(accounts())
        }),
      )
    },
    async signMessage({ address, message }) {
      const text = new TextEncoder().encode(message)
      const input = { account: handleOf(address), message: text }
      const output = await use('bitcoin:signMessage', input)
      const signed = bytes(field(output, 'signedMessage'))
      if (signed && new TextDecoder().decode(signed) !== message)
        throw knownError('WALLET_MISBEHAVED', output)
      return messageSignature(bytes(field(output, 'signature')))
    },
    async signPsbt({ psbt, inputs, broadcast }) {
      if (broadcast) throw knownError('FEATURE_UNSUPPORTED')
      const inputsToSign = inputs.map(({ address, index, sighashTypes }) => ({
        account: handleOf(address),
        signingIndexes: [index],
        ...(sighashTypes?.[0] !== undefined && { sigHash: sighashName(sighashTypes[0]) }),
      }))
      const output = await use('bitcoin:signTransaction', { psbt: fromBase64(psbt), inputsToSign })
      return { psbt: signedPsbt(bytes(field(output, 'signedPsbt'))) }
    },
    // The standard has no way to send but with a PSBT.
    async sendTransfer() {
      throw knownError('FEATURE_UNSUPPORTED')
    },
  }
}

const sighashNames = new Map([
  [1, 'ALL'],
  [2, 'NONE'],
  [3, 'SINGLE'],
])

/** The standard writes sighash types as words, such as `SINGLE|ANYONECANPAY`. */
function sighashName(type: number): string | undefined {
  const name = sighashNames.get(type & 0x7f)
  return name && `${name}${type & 0x80 ? '|ANYONECANPAY' : ''}`
}
