import type { BitcoinSigner } from '@latchkey/bitcoin'
import { field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { hexToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import type { AskingClient } from '../session/request.ts'

/** The session's Bitcoin side. Each method rejects as EIP-1193 has it, and with `WALLET_MISBEHAVED`. */
export function bitcoinSigner(client: AskingClient): Required<BitcoinSigner> {
  const request = (method: string, params: unknown) => {
    const chain = client.sessions.current.get()?.chains.bip122
    if (!chain) throw knownError('WALLET_DISCONNECTED')
    return client.request(chain, method, params)
  }
  return {
    async signMessage({ address, message, protocol }) {
      const params = { account: address, address, message, ...(protocol && { protocol }) }
      const answer = await request('signMessage', params)
      return { signature: signatureIn(answer) }
    },
    async signPsbt({ psbt, inputs, broadcast = false }) {
      const [first] = inputs
      const account = first?.address ?? ''
      const answer = await request('signPsbt', { account, psbt, signInputs: inputs, broadcast })
      const txid = field(answer, 'txid')
      return {
        psbt: textIn(answer, 'psbt', /^[A-Za-z0-9+/]+=*$/),
        ...(typeof txid === 'string' && isTxid.test(txid) && { txid }),
      }
    },
    async sendTransfer({ from, to, amount }) {
      const params = { account: from, recipientAddress: to, amount: String(amount) }
      return { txid: textIn(await request('sendTransfer', params), 'txid', isTxid) }
    },
  }
}

const isTxid = /^[0-9a-f]{64}$/i
const longest = 1_000_000

/** Wallets answer in hex; signers give base64. Some wallets answer in base64 already. */
function signatureIn(answer: unknown): string {
  const signature = textIn(answer, 'signature', /^(0x)?[A-Za-z0-9+/]+=*$/)
  const hex = signature.replace(/^0x/, '')
  return /^([0-9a-f]{2}){32,}$/i.test(hex) ? base64.encode(hexToBytes(hex)) : signature
}

function textIn(answer: unknown, key: string, form: RegExp): string {
  const text = field(answer, key)
  if (typeof text !== 'string' || text.length > longest || !form.test(text))
    throw knownError('WALLET_MISBEHAVED', answer)
  return text
}
