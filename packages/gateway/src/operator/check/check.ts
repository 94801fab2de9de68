import { serverClock } from '@latchkey/service/clock'
import { type Call, type Command, type Services, settingsFlag } from '../command.ts'
import { environmentOf, parseSettingsOf, servicesOf, settingsPathOf } from '../settings.ts'
import { databaseProbes, databaseSettingFindings } from './database.ts'
import { describeFindings, type Finding, findingsAt } from './finding.ts'
import { machineProbes } from './machine.ts'
import { mailProbes } from './mail.ts'
import { chainProbes } from './node/chains.ts'
import { originFindings } from './origins.ts'
import { type CheckTools, runProbes } from './probe.ts'
import { secretFindings } from './secrets.ts'
import { visitorFindings } from './visitors.ts'

export const check: Command = {
  name: 'check',
  words: '',
  summary: 'Tests the settings against nodes, database, mail server and this machine',
  details: [
    'ok: visitors have it. missing: visitors miss it, and the gateway starts.',
    'wrong: a mistake to correct. could not be read: the test had no result.',
    'Ends with 1 if something is wrong. Sends no mail and no transaction.',
  ].join('\n'),
  flags: [
    settingsFlag,
    { name: 'only', value: 'gateway|relay', help: 'tests what one of the services needs' },
    { name: 'timeout', value: 'SECONDS', help: 'the time of one test; default: 10' },
    { name: 'json', help: 'prints the results as JSON' },
  ],
  async run(call) {
    const services = servicesOf(call)
    const tools = { clock: serverClock, timeout: timeoutOf(call) }
    const findings = await findingsOf(call, services, tools)
    const isOk = !findings.some(({ status }) => status === 'wrong')
    const text = call.flags.has('json')
      ? JSON.stringify({ ok: isOk, findings }, null, 2)
      : describeFindings(findings)
    call.terminal.write(`${text}\n`)
    return isOk ? 0 : 1
  },
}

/** Tests the settings of a call. Mistakes in them stop the other tests. */
async function findingsOf(
  call: Call,
  services: Services,
  tools: CheckTools,
): Promise<readonly Finding[]> {
  const parsed = parseSettingsOf(call, services)
  if (parsed.status === 'wrong')
    return parsed.mistakes.map(({ place, text }) => findingsAt(place).wrong(text))
  const { config, options } = parsed
  const env = environmentOf(call)
  return [
    ...(services === 'relay' ? [] : visitorFindings(config)),
    ...(services === 'relay' ? [] : originFindings(config)),
    ...databaseSettingFindings(config, services),
    ...secretFindings(config, settingsPathOf(call)),
    ...(await runProbes(
      [
        ...machineProbes(config, services, tools),
        ...databaseProbes(config, services),
        ...(services === 'relay' ? [] : mailProbes(config, tools)),
        ...(services === 'relay' ? [] : chainProbes(config, options, env, tools)),
      ],
      tools,
    )),
  ]
}

function timeoutOf({ flags }: Call): number {
  const seconds = flags.text('timeout')
  if (seconds === undefined) return 10_000
  if (!/^[1-9]\d{0,2}$/.test(seconds))
    throw new TypeError(
      `--timeout is a number of seconds from 1 to 999, not ${JSON.stringify(seconds)}`,
    )
  return Number(seconds) * 1_000
}
