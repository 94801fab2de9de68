import { base64, hex } from '@scure/base'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type { StandardEventsListeners } from '@wallet-standard/features'
import type { BitcoinKey } from '../../keys.ts'
import type { DataIcon } from '../icons.ts'
import { askToSignMessage, askToSignPsbt } from './sign.ts'
import { activeAccount, type BitcoinWallet, connect, disconnect, isShown, keyOf } from './state.ts'

type MessageInput = { account: WalletAccount; message: Uint8Array }
type InputToSign = { account: WalletAccount; signingIndexes: readonly number[]; sigHash?: string }
type PsbtsInput = { psbt: Uint8Array; inputsToSign: readonly InputToSign[] }

/** The Bitcoin features of the Wallet Standard, as wallets register them. */
export function standardWallet(
  wallet: BitcoinWallet,
  face: { name: string; icon: DataIcon },
): Wallet {
  const session = { isOpen: false }
  const accounts = () => (session.isOpen && isShown(wallet) ? shownAccounts(wallet) : [])
  const answer = () => {
    const { lie } = wallet.switches
    return { accounts: lie && 'accounts' in lie ? lie.accounts : accounts() }
  }
  async function signMessage({ account, message }: MessageInput) {
    const key = keyOf(wallet, account.address)
    const text = new TextDecoder().decode(message)
    const signature = base64.decode(await askToSignMessage(wallet, key, text))
    const { lie } = wallet.switches
    const shown = lie && 'signature' in lie ? lie.signature : signature
    return { signedMessage: message, signature: shown }
  }
  async function signTransaction({ psbt, inputsToSign }: PsbtsInput) {
    const inputs = inputsToSign.flatMap(({ account, signingIndexes, sigHash }) =>
      signingIndexes.map((index) => ({
        key: keyOf(wallet, account.address),
        index,
        ...(sigHash !== undefined && { sighashTypes: [sighashType(sigHash)] }),
      })),
    )
    const signed = await askToSignPsbt(wallet, base64.encode(psbt), inputs, false)
    return { signedPsbt: base64.decode(signed.psbt) }
  }
  return {
    version: '1.0.0',
    ...face,
    chains: ['bitcoin:mainnet'],
    get accounts() {
      return accounts()
    },
    features: {
      'bitcoin:connect': {
        version: '1.0.0',
        async connect() {
          await connect(wallet)
          session.isOpen = true
          return answer()
        },
      },
      'standard:connect': {
        version: '1.0.0',
        async connect({ silent = false } = {}) {
          if (!silent) await connect(wallet)
          session.isOpen = true
          return answer()
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => disconnect(wallet) },
      'standard:events': {
        version: '1.0.0',
        on: (_event: string, listener: StandardEventsListeners['change']) =>
          wallet.emitter.on('change', () => listener({ accounts: accounts() })),
      },
      'bitcoin:signMessage': {
        version: '0.0.2',
        signMessage: (...inputs: MessageInput[]) => Promise.all(inputs.map(signMessage)),
      },
      'bitcoin:signTransaction': {
        version: '0.0.2',
        signTransaction: (...inputs: PsbtsInput[]) => Promise.all(inputs.map(signTransaction)),
      },
    },
  }
}

function shownAccounts(wallet: BitcoinWallet): WalletAccount[] {
  const { payment, ordinals } = activeAccount(wallet)
  return [accountOf(payment), accountOf(ordinals)]
}

function accountOf({ address, publicKey }: BitcoinKey): WalletAccount {
  return {
    address,
    publicKey: hex.decode(publicKey),
    chains: ['bitcoin:mainnet'],
    features: ['bitcoin:signMessage', 'bitcoin:signTransaction'],
  }
}

/** `SINGLE|ANYONECANPAY` → 0x83. */
function sighashType(name: string): number {
  const [base = ''] = name.split('|')
  const types = ['DEFAULT', 'ALL', 'NONE', 'SINGLE']
  return types.indexOf(base) | (name.endsWith('ANYONECANPAY') ? 0x80 : 0)
}
