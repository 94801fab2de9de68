import { createServer } from 'node:net'

/** The ports that people expect; 0 everywhere takes free ones. */
export const usualPorts = {
  demo: 4300,
  gateway: 4310,
  relay: 4320,
  wallet: 4330,
  vault: 4340,
  socials: 4350,
  evm: 8545,
  evmSecond: 8546,
  solana: 8899,
}
export type Ports = typeof usualPorts
export const freePorts: Ports = {
  demo: 0,
  gateway: 0,
  relay: 0,
  wallet: 0,
  vault: 0,
  socials: 0,
  evm: 0,
  evmSecond: 0,
  solana: 0,
}

/** The wanted ports where nothing listens on them, 0 for the others; `tell` hears of each of those. */
export async function availablePorts(wanted: Ports, tell: (text: string) => void): Promise<Ports> {
  const taken = { ...wanted }
  for (const [name, port] of entries(wanted)) {
    if (port === 0 || (await isFree(port))) continue
    tell(`Port ${port} (${labels[name]}) is busy: another is taken.`)
    taken[name] = 0
  }
  return taken
}

const labels: Record<keyof Ports, string> = {
  demo: 'the demo',
  gateway: 'the gateway',
  relay: 'the relay',
  wallet: 'the phone wallet',
  vault: 'the wallet page',
  socials: 'the social accounts',
  evm: 'Local One',
  evmSecond: 'Local Two',
  solana: 'Solana Local',
}

function entries(ports: Ports): [keyof Ports, number][] {
  const names = [
    'demo',
    'gateway',
    'relay',
    'wallet',
    'vault',
    'socials',
    'evm',
    'evmSecond',
    'solana',
  ] as const
  return names.map((name) => [name, ports[name]])
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
