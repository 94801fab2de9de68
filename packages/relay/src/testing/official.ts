import { randomUUID } from 'node:crypto'
import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { privateKeyToAccount } from 'viem/accounts'

const metadata = { name: 'Test', description: '', url: 'https://test.example', icons: [] }
const signer = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
)
const account = `eip155:1:${signer.address}`

type Dapp = Awaited<ReturnType<typeof SignClient.init>>
export type Official = { dapp: Dapp; wallet: IWalletKit; stop(): Promise<void> }

/** The official clients of both sides, on a relay of ours. */
export async function startOfficial(relayUrl: string): Promise<Official> {
  const settings = () => ({
    relayUrl,
    projectId: 'test',
    logger: 'silent',
    telemetryEnabled: false,
    // Cores are shared by prefix within a process, and these two must not be.
    customStoragePrefix: randomUUID(),
    storageOptions: { database: ':memory:' },
  })
  const dapp = await SignClient.init({ ...settings(), metadata })
  const ofWallet = settings()
  const { relayUrl: url, projectId, customStoragePrefix } = ofWallet
  const core = Object.assign(new Core(ofWallet), { relayUrl: url, projectId, customStoragePrefix })
  const wallet = await WalletKit.init({ core, metadata })
  for (const core of [dapp.core, wallet.core]) {
    // The verify service lives on a host that cannot be chosen.
    core.verify.register = async () => ''
  }
  return {
    dapp,
    wallet,
    async stop() {
      await Promise.all([dapp.core, wallet.core].map((core) => core.relayer.transportClose()))
      for (const core of [dapp.core, wallet.core]) core.heartbeat.stop()
    },
  }
}

/** Pairs both and resolves with the session's topic. */
export async function pair({ dapp, wallet }: Official): Promise<string> {
  wallet.on('session_proposal', ({ id }) => {
    const eip155 = {
      accounts: [account],
      methods: ['personal_sign'],
      events: ['accountsChanged', 'chainChanged'],
    }
    wallet.approveSession({ id, namespaces: { eip155 } })
  })
  const { uri, approval } = await dapp.connect({
    optionalNamespaces: {
      eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: ['accountsChanged'] },
    },
  })
  await wallet.pair({ uri: uri ?? '' })
  return (await approval()).topic
}

/** Has the wallet answer each signing request with its first parameter. */
export function answerRequests({ wallet }: Official): void {
  wallet.on('session_request', ({ id, topic, params }) => {
    const [result] = params.request.params
    wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
  })
}

export function sign({ dapp }: Official, topic: string, message: string): Promise<unknown> {
  const request = { method: 'personal_sign', params: [message, account.slice(9)] }
  return dapp.request({ topic, chainId: 'eip155:1', request })
}

/** Has the wallet sign each request to sign in while connecting. */
export function answerAuthentications({ wallet }: Official): void {
  wallet.on('session_authenticate', async ({ id, params: { authPayload } }) => {
    const iss = `did:pkh:${account}`
    const message = wallet.formatAuthMessage({ request: authPayload, iss })
    const s = await signer.signMessage({ message })
    const cacao = {
      h: { t: 'caip122' as const },
      p: { ...authPayload, iss },
      s: { t: 'eip191' as const, s },
    }
    await wallet.approveSessionAuthenticate({ id, auths: [cacao] })
  })
}

/** Signs in while connecting; resolves with the session's topic. */
export async function authenticate({ dapp, wallet }: Official): Promise<string> {
  const { uri, response } = await dapp.authenticate({
    chains: ['eip155:1'],
    domain: 'test.example',
    uri: 'https://test.example',
    nonce: randomUUID(),
    methods: ['personal_sign'],
  })
  await wallet.pair({ uri: uri ?? '' })
  return (await response()).session?.topic ?? ''
}
