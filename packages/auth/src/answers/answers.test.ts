import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { plainCopy } from '../channel/json.ts'
import * as schemas from '../protocol.ts'
import { accountKinds } from './accountKinds.ts'
import { batching } from './batching.ts'
import * as change from './emailChange.ts'
import { operationState } from './operationState.ts'
import type { Read } from './read.ts'
import { sentCalls } from './sentCalls.ts'
import { managed, opened, session } from './session.ts'
import { heightIn } from './shown.ts'
import { socialStarted } from './socialStarted.ts'
import * as steps from './steps.ts'

const readers: [string, v.GenericSchema, Read<unknown>][] = [
  ['started', schemas.started, steps.started],
  ['confirmed', schemas.confirmed, steps.confirmed],
  ['loggedIn', schemas.loggedIn, steps.loggedIn],
  ['changeStarted', schemas.changeStarted, change.changeStarted],
  ['primaryEntered', schemas.primaryEntered, change.primaryEntered],
  ['changed', schemas.changed, change.changed],
  ['socialStarted', schemas.socialStarted, socialStarted],
  ['session', schemas.sessionAnswer, session],
  ['managed', schemas.managed, managed],
  ['opened', schemas.opened, opened],
  ['accountKinds', schemas.accountKinds, accountKinds],
  ['batching', schemas.batching, batching],
  ['sentCalls', schemas.sentCalls, sentCalls],
  ['operationState', schemas.operationState, operationState],
  [
    'shown',
    schemas.shown,
    (value) => {
      const height = heightIn(value)
      return height === undefined ? undefined : { height }
    },
  ],
]

const statuses = [
  ...['enterCode', 'confirmDevice', 'loggedIn', 'loggedOut', 'enterPrimaryCode', 'changed', 'done'],
  ...['unknown', 'pending', 'included', 'included', 'included'],
  ...['enterSecondaryCode', 'started', 'refused', 'supported', 'ready', 'unsupported', 'other'],
]
const refusals = ['EMAIL_INVALID', 'TOO_MANY_MAILS', 'DECLINED', 'FAILED', 'toString', '']
const urls = ['https://a.example/', 'http://127.0.0.1:1', 'javascript:alert(1)', 'http://a.example']
const odd = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom(null, 0, '', [], {}))
/** Mostly what fits, now and then what does not. */
const mostly = <Value>(...fitting: Value[]) =>
  fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: odd })
const addresses = fc.record(
  { eip155: mostly('0x1'), solana: mostly('So1'), more: odd },
  { requiredKeys: ['eip155'] },
)
const log = fc.record({ address: mostly('0x1'), data: mostly('0x'), topics: mostly(['0x2'], [3]) })
const receipt = fc.record(
  {
    status: mostly('0x0', '0x1', '0x2'),
    transactionHash: mostly('0x3'),
    blockHash: mostly('0x4'),
    blockNumber: mostly('0x5'),
    gasUsed: mostly('0x6'),
    more: odd,
    logs: fc.oneof(
      { weight: 8, arbitrary: fc.array(log, { maxLength: 2 }) },
      { weight: 1, arbitrary: odd },
    ),
  },
  { requiredKeys: ['status', 'transactionHash', 'blockHash', 'blockNumber', 'gasUsed', 'logs'] },
)
const known = {
  way: mostly('email', 'transaction', 'operation'),
  hash: mostly('0x7'),
  paymasterUrl: mostly('https://paymaster.example'),
  receipt: fc.oneof({ weight: 8, arbitrary: receipt }, { weight: 1, arbitrary: odd }),
  status: mostly(...statuses),
  refusal: mostly(...refusals),
  retryAfter: mostly(0, 30, -1.5),
  email: mostly('ada@site.example', null),
  name: mostly('Ada', null),
  addresses: fc.oneof({ weight: 8, arbitrary: addresses }, { weight: 1, arbitrary: odd }),
  url: mostly(...urls),
  type: mostly('eoa', 'smartAccount', 'other'),
  smart: mostly(['eip155:1:0x1'], [], ['eip155:1:0x1', 1]),
  sponsored: mostly(['eip155:1', 'eip155:10'], [null]),
  height: mostly(0, -0, 300.5, 4_000, 4_000.1, -1),
  more: odd,
}
const answers = fc.oneof(
  { weight: 9, arbitrary: fc.record(known) },
  { weight: 9, arbitrary: fc.record(known, { requiredKeys: [] }) },
  { weight: 1, arbitrary: odd },
)

describe('an answer of the wallet’s page', () => {
  it.each(readers)('is read as its schema has it: %s', (_, schema, read) => {
    let taken = 0
    fc.assert(
      fc.property(answers, (given) => {
        const answer = plainCopy(JSON.parse(JSON.stringify(given)))
        const parsed = v.safeParse(schema, answer)
        expect(read(answer)).toEqual(parsed.success ? parsed.output : undefined)
        if (parsed.success) taken += 1
      }),
      { numRuns: 2_000 },
    )
    expect(taken).toBeGreaterThan(20)
    expect(taken).toBeLessThan(1_980)
  })
})
