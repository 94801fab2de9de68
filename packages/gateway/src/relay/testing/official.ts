import { randomUUID } from 'node:crypto'
import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'

const metadata = { name: 'Test', description: '', url: 'https://test.example', icons: [] }
const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

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

/** Has the wallet answer each signing request with what it was asked to sign. */
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
