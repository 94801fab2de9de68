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

/**
 * Starts a service on a port, or on a free one where another program has that port, which it reports. The service binds
 * the port itself: nothing probes it before.
 */
export async function startOnPort<Started>(
  port: number,
  { name, notify }: { name: string; notify: (text: string) => void },
  start: (port: number) => Promise<Started>,
): Promise<Started> {
  try {
    return await start(port)
  } catch (error) {
    if (port === 0 || !isPortTaken(error)) throw error
    notify(`Port ${port} (${name}) is busy: another is taken.`)
    return start(0)
  }
}

/** Whether a start failed because another program has a port: as Node and as anvil report it, also through a child's output. */
export function isPortTaken(error: unknown): boolean {
  return /EADDRINUSE|address already in use/i.test(String(error))
}
