import { once } from 'node:events'
import { statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { type Clock, withinTime } from '@latchkey/protocol'
import { sqliteFileOf } from '@latchkey/service/database'
import type { GatewayConfig } from '../../edge/config/schema.ts'
import type { Services } from '../command.ts'
import { relayOptionsBeside } from '../relaySettings.ts'
import { type Finding, findingsAt } from './finding.ts'
import { type CheckTools, type Probe, reasonOf } from './probe.ts'

/** Tests whether the ports are free and the disks of the databases have space. */
export function machineProbes(
  config: GatewayConfig,
  services: Services,
  { clock }: CheckTools,
): readonly Probe[] {
  const relay = relayOptionsBeside(config)
  const ports: { place: string; host: string; port: number }[] = []
  if (services !== 'relay') {
    ports.push({ place: 'port', host: config.host, port: config.port })
    if (config.metrics) ports.push({ place: 'metrics.port', ...config.metrics })
  }
  if (services !== 'gateway') {
    const { host = config.host, port = 4320 } = relay
    ports.push({ place: 'relay.port', host, port })
    if (relay.metrics) ports.push({ place: 'relay.metrics.port', ...relay.metrics })
  }
  const probes = ports.map(({ place, host, port }, index) => {
    const first = ports.findIndex((one) => port !== 0 && one.port === port)
    const other = ports[first]
    return other && first < index
      ? samePort(place, other.place, port)
      : portProbe(place, host, port, clock)
  })
  const databases = [
    { place: 'databaseUrl', url: services === 'relay' ? undefined : config.databaseUrl },
    { place: 'relay.databaseUrl', url: services === 'gateway' ? undefined : relay.database },
  ]
  const folders = new Map<string, string>()
  for (const { place, url } of databases) {
    const path = url === undefined ? undefined : sqliteFileOf(url)
    const folder = path === undefined ? undefined : dirname(resolve(path))
    // Two files in one folder share its disk.
    if (folder !== undefined && !folders.has(folder)) folders.set(folder, place)
  }
  return [...probes, ...Array.from(folders, ([folder, place]) => diskProbe(place, folder))]
}

function samePort(place: string, other: string, port: number): Probe {
  const text = `Port ${port} is that of ${other}, too.`
  const run = async () => [findingsAt(place).wrong(text, 'Choose another port.')]
  return { place, what: 'The port', run }
}

function portProbe(place: string, host: string, port: number, clock: Clock): Probe {
  return { place, what: 'The port', run: async () => [await testPort(place, host, port, clock)] }
}

async function testPort(place: string, host: string, port: number, clock: Clock): Promise<Finding> {
  const at = findingsAt(place)
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    server.close()
    return at.ok(`Port ${port} of ${host} is free.`)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // The metrics need a token, and may be those of a service that runs.
    if (code === 'EADDRINUSE' && place.endsWith('metrics.port'))
      return at.missing(
        `Port ${port} is in use, by the metrics of a service that runs or by another program.`,
        'If no service runs, choose another port.',
      )
    if (code === 'EADDRINUSE') return portInUse(place, host, port, clock)
    if (code === 'EACCES')
      return at.wrong(
        `This user cannot listen on port ${port}.`,
        'Use a port from 1024 on, behind a proxy.',
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      return at.wrong(
        `This machine has no address ${host}.`,
        'Set "host" to 127.0.0.1, or to 0.0.0.0 in a container.',
      )
    throw error
  }
}

/** Distinguishes a gateway or a relay that runs from another program. */
async function portInUse(
  place: string,
  host: string,
  port: number,
  clock: Clock,
): Promise<Finding> {
  const at = findingsAt(place)
  const reached = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host
  const url = `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}/health`
  const health = withinTime(clock, 2_000, async (signal) => (await fetch(url, { signal })).text())
  const isOurs = await health.then(
    (text) => /"database"/.test(text),
    () => false,
  )
  if (isOurs) return at.ok(`A gateway or relay runs on port ${port} already.`)
  return at.wrong(`Another program has port ${port}.`, 'End that program, or choose another port.')
}

const gibibyte = 2 ** 30

function diskProbe(place: string, folder: string): Probe {
  return {
    place,
    what: 'The space of the disk',
    async run() {
      const at = findingsAt(place)
      try {
        const { bavail, bsize } = await statfs(folder)
        return [spaceFinding(place, folder, bavail * bsize)]
      } catch (error) {
        return [at.unread(`The disk of ${folder}`, reasonOf(error))]
      }
    },
  }
}

/** Judges the free bytes of a disk. */
export function spaceFinding(place: string, folder: string, bytes: number): Finding {
  const at = findingsAt(place)
  const text = `The disk of ${folder} has ${(bytes / gibibyte).toFixed(1)} GiB free`
  if (bytes < gibibyte / 10)
    return at.wrong(`${text}: the database cannot be written soon.`, 'Free some space first.')
  if (bytes < 5 * gibibyte)
    return at.missing(
      `${text}: an index or a busy relay may fill it.`,
      'Watch it, or use a larger disk.',
    )
  return at.ok(`${text}.`)
}
