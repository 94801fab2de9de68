import type { BitcoinKey } from '../../keys.ts'
import { type MessageProtocol, signBitcoinMessage } from './message.ts'
import { bitcoinFee, payBitcoin } from './pay.ts'
import { btc, describePsbt, type PsbtInput, signBitcoinPsbt } from './psbt.ts'
import { type BitcoinWallet, publicKeys } from './state.ts'

/** Asks, and signs a text; base64. */
export async function askToSignMessage(
  wallet: BitcoinWallet,
  key: BitcoinKey,
  message: string,
  protocol?: MessageProtocol,
): Promise<string> {
  await wallet.ask({ title: 'Sign this message?', message, rows: [], account: key.address })
  return signBitcoinMessage(key, message, protocol)
}

/** Asks, and signs inputs of a base64 PSBT. A transaction to be sent ends in the switches' list. */
export async function askToSignPsbt(
  wallet: BitcoinWallet,
  psbt: string,
  inputs: readonly PsbtInput[],
  broadcast: boolean,
): Promise<{ psbt: string; txid?: string }> {
  const account = inputs[0]?.key.address
  const review = { ...describePsbt(psbt), chain: 'Bitcoin', caution: publicKeys }
  await wallet.ask(account === undefined ? review : { ...review, account })
  const { transaction, ...signed } = signBitcoinPsbt(psbt, inputs, { finalize: broadcast })
  if (transaction !== undefined) wallet.switches.sent.push(transaction)
  return signed
}

/** Asks, and pays from an address that holds a made-up coin. */
export async function askToPay(
  wallet: BitcoinWallet,
  key: BitcoinKey,
  to: string,
  amount: bigint,
): Promise<{ txid: string }> {
  const { txid, transaction } = payBitcoin(key, to, amount)
  await wallet.ask({
    title: 'Send this?',
    headline: btc(amount),
    rows: [{ label: 'To', value: to, isCode: true }],
    fee: btc(bitcoinFee),
    account: key.address,
    chain: 'Bitcoin',
    caution: publicKeys,
  })
  wallet.switches.sent.push(transaction)
  return { txid }
}
