import type { OperationContext } from '@latchkey/core'
import { ask, walletError } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const [start, end] = ['<Bytes>', '</Bytes>']

/**
 * Signs a text's UTF-8 bytes between `<Bytes>` and `</Bytes>`, which no transaction begins with; a text that is
 * wrapped already is not wrapped again. The signature is hex. Throws `FEATURE_UNSUPPORTED`, `REQUEST_DECLINED`,
 * `WALLET_SIGN_MESSAGE`, `WALLET_NOT_SELECTED`, `WALLET_NOT_CONNECTED`, `WALLET_MISBEHAVED`.
 */
export function signMessage({ connector, account, signal }: OperationContext, message: string) {
  const signer = connector.signer('polkadot')
  if (!signer) throw knownError('WALLET_NOT_SELECTED')
  const data: `0x${string}` = `0x${bytesToHex(utf8ToBytes(wrapped(message)))}`
  return ask(
    () => signer.signRaw({ address: account.address, data }),
    signal,
    (thrown) => walletError(thrown, 'REQUEST_DECLINED', 'WALLET_SIGN_MESSAGE'),
  )
}

export function wrapped(message: string): string {
  return message.startsWith(start) && message.endsWith(end) ? message : `${start}${message}${end}`
}
