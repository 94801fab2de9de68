import { setTimeout as sleep } from 'node:timers/promises'
import { freshTopic } from './freshTopic.ts'
import { joinSession, type Member } from './member.ts'
import type { RelayProcess } from './relayProcess.ts'

export type KillPlan = {
  sessions: number
  kills: number
  kind: 'front' | 'worker'
  /** Milliseconds between two messages of one side. */
  every: number
}

export type KillResult = {
  acknowledged: number
  /** Acknowledged to the sender and not handled by the receiver. */
  missing: number
  /** Handled more than once. */
  twice: number
  /** Handled before something that was sent earlier. */
  disordered: number
  repeatedOnSocket: number
  repeatedLater: number
  changed: number
  connections: number
  /** Cut while they were being made. */
  cut: number
  refused: string[]
}

const settleWithin = 60_000

/**
 * Kills a part of a relay again and again while sessions exchange messages in both directions. Of several relays the
 * two sides of a session use different ones.
 */
export async function killUnderLoad(
  relays: readonly [RelayProcess, ...RelayProcess[]],
  plan: KillPlan,
): Promise<KillResult> {
  const pairs = Array.from({ length: plan.sessions }, (_, session) => {
    const topic = freshTopic()
    const join = (side: string, { url }: RelayProcess) =>
      joinSession(url, topic, `${session}${side}`)
    return { one: join('a', relays[0]), other: join('b', relays.at(-1) ?? relays[0]) }
  })
  const members = pairs.flatMap(({ one, other }) => [one, other])
  const stopping = new AbortController()
  const sending = members.map((member) => member.send(plan.every, stopping.signal))
  try {
    await sleep(500)
    for (let kill = 0; kill < plan.kills; kill += 1) {
      relays[kill % relays.length]?.kill(plan.kind)
      const before = acknowledgedBy(members)
      await until(() => acknowledgedBy(members) > before + members.length)
      await sleep((kill * 137) % 900)
    }
    stopping.abort()
    await Promise.all(sending)
    const missing = () => sum(pairs, ({ one, other }) => lost(one, other) + lost(other, one))
    await until(() => missing() === 0)
    // What would come a second time has time to come.
    await sleep(1_000)
    return { ...resultOf(members), missing: missing() }
  } finally {
    stopping.abort()
    for (const member of members) member.leave()
  }
}

function resultOf(members: readonly Member[]): Omit<KillResult, 'missing'> {
  return {
    acknowledged: acknowledgedBy(members),
    twice: sum(members, ({ handled }) => handled.length - new Set(handled).size),
    disordered: sum(members, ({ handled }) => disorder(handled.map(numberOf))),
    repeatedOnSocket: sum(members, (member) => member.repeatedOnSocket),
    repeatedLater: sum(members, (member) => member.repeatedLater),
    changed: sum(members, (member) => member.changed),
    connections: sum(members, (member) => member.connections),
    cut: sum(members, (member) => member.cut),
    refused: members.flatMap(({ refused }) => refused),
  }
}

function acknowledgedBy(members: readonly Member[]): number {
  return sum(members, ({ acknowledged }) => acknowledged.length)
}

function lost(sender: Member, receiver: Member): number {
  const handled = new Set(receiver.handled.map(numberOf))
  return sender.acknowledged.filter((number) => !handled.has(number)).length
}

function disorder(numbers: readonly number[]): number {
  return numbers.filter((number, index) => number < (numbers[index - 1] ?? 0)).length
}

function numberOf(message: string): number {
  return Number(message.split(':')[1])
}

function sum<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((total, item) => total + count(item), 0)
}

async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + settleWithin
  while (!holds() && Date.now() < end) await sleep(50)
}
