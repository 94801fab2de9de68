import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/** A stream that logs each of its system calls: the texts that one of them would write. */
function createStream(name: string, log: string[]): Writable {
  return new Writable({
    decodeStrings: false,
    write: (text, _encoding, done) => done(void log.push(`${name}: ${text}`)),
    writev: (chunks, done) => done(void log.push(`${name}: ${chunks.map(({ chunk }) => chunk)}`)),
  })
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('writes what one socket is sent within a turn at once', async () => {
  const log: string[] = []
  const turns = createTurns()
  const stream = createStream('a', log)
  for (const text of ['1', '2', '3']) {
    turns.hold(stream)
    stream.write(text)
  }
  expect(log).toEqual([])
  await turn()
  expect(log).toEqual(['a: 1,2,3'])
  turns.hold(stream)
  stream.write('4')
  await turn()
  expect(log).toEqual(['a: 1,2,3', 'a: 4'])
})

it('delivers to nobody before every publisher of the turn has its answer', async () => {
  const log: string[] = []
  const turns = createTurns()
  const [one, other] = [createStream('one', log), createStream('other', log)]
  const answer = (publisher: Writable, listener: Writable) => {
    turns.hold(publisher)
    publisher.write('answer')
    turns.afterwards(() => {
      turns.hold(listener)
      listener.write('push')
    })
  }
  answer(one, other)
  answer(other, one)
  answer(one, other)
  await turn()
  expect(log).toEqual(['one: answer,answer', 'other: answer', 'other: push,push', 'one: push'])
})

it('runs a step that another one has asked for in the next turn', async () => {
  const turns = createTurns()
  const log: string[] = []
  turns.afterwards(() => {
    log.push('first')
    turns.afterwards(() => log.push('second'))
  })
  await turn()
  await turn()
  expect(log).toEqual(['first', 'second'])
})
