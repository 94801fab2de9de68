import { parseSession, type Session } from './session.ts'

const hex = (count: number) => count.toString(16).padStart(64, '0')

/** A settled session with one account on EVM chains. */
export function sessionOn(...chains: number[]): Session {
  const address = `0x${'ab'.repeat(20)}`
  const session = parseSession({
    topic: hex(1),
    key: hex(2),
    expiry: 9e9,
    proposed: {
      eip155: { chains: chains.map((chain) => `eip155:${chain}`), methods: [], events: [] },
    },
    namespaces: {
      eip155: {
        accounts: chains.map((chain) => `eip155:${chain}:${address}`),
        methods: [],
        events: [],
      },
    },
  })
  if (!session) throw new Error('No session')
  return session
}
