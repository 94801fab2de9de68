import type { OperationContext } from '@latchkey/core'
import { ask, walletError } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'

/**
 * Signs a text; the signature is base64: BIP-322 simple for witness addresses, else recoverable ECDSA. Throws
 * `FEATURE_UNSUPPORTED`, `REQUEST_DECLINED`, `WALLET_SIGN_MESSAGE`, `WALLET_NOT_SELECTED`, `WALLET_MISBEHAVED`.
 */
export function signMessage({ connector, account, signal }: OperationContext, message: string) {
  const signer = connector.signer('bip122')
  if (!signer) throw knownError('WALLET_NOT_SELECTED')
  const { address } = account
  const protocol = /^(bc|tb|bcrt)1/i.test(address) ? 'bip322' : 'ecdsa'
  return ask(
    () => signer.signMessage({ address, message, protocol }),
    signal,
    (thrown) => walletError(thrown, 'REQUEST_DECLINED', 'WALLET_SIGN_MESSAGE'),
  )
}
