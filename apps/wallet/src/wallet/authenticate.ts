import './buffer.ts'
import { evmKeys } from '@latchkey/devkit/wallets'
import type { WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, getSdkError, populateAuthPayload } from '@walletconnect/utils'
import { privateKeyToAccount } from 'viem/accounts'
import { decide } from './decide.ts'
import { siteOf } from './site.ts'
import { chosenAddresses, refresh, type Wallet } from './wallet.ts'

type Authenticate = WalletKitTypes.SessionAuthenticate

/** One-click sign-in: the session and a signed message for its first EVM network, in one answer. */
export async function onAuthenticate(
  wallet: Wallet,
  { id, params: { requester, authPayload } }: Authenticate,
  signal: AbortSignal,
): Promise<void> {
  const family = wallet.families.find(({ namespace }) => namespace === 'eip155')
  const known = family?.chains.map(({ id: chain }) => chain) ?? []
  const [address] = family ? chosenAddresses(wallet, family) : []
  const key = evmKeys.find((one) => one.address === address)
  const [chain] = known.filter((one) => authPayload.chains.includes(one))
  const reject = () =>
    wallet.kit.rejectSessionAuthenticate({ id, reason: getSdkError('USER_REJECTED') })
  if (!family || !key || !chain) return reject()
  const payload = populateAuthPayload({
    authPayload,
    chains: known,
    methods: [...family.methods],
  })
  const iss = `did:pkh:${chain}:${key.address}`
  const message = wallet.kit.formatAuthMessage({ request: payload, iss })
  const review = { title: 'Sign in?', message, rows: [], account: key.address }
  wallet.change({ notice: '' })
  try {
    const site = siteOf(requester.metadata)
    await decide(wallet, { kind: 'review', site, review }, signal)
  } catch {
    return signal.aborted ? undefined : reject()
  }
  const s = await privateKeyToAccount(key.privateKey).signMessage({ message })
  const auths = [buildAuthObject(payload, { t: 'eip191', s }, iss)]
  await wallet.kit.approveSessionAuthenticate({ id, auths })
  refresh(wallet)
}
