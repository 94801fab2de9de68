import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createWriteBatch } from './writeBatch.ts'

/** A stream that logs each of its system calls: the texts that one of them would write. */
function createStream(name: string, log: string[]): Writable {
  return new Writable({
    decodeStrings: false,
    write: (text, _encoding, done) => done(void log.push(`${name}: ${text}`)),
    writev: (chunks, done) => done(void log.push(`${name}: ${chunks.map(({ chunk }) => chunk)}`)),
  })
}

const iteration = () => new Promise((resolve) => setImmediate(resolve))

it('writes the frames of one socket in one iteration of the event loop together', async () => {
  const log: string[] = []
  const batch = createWriteBatch()
  const stream = createStream('a', log)
  for (const text of ['1', '2', '3']) {
    batch.hold(stream)
    stream.write(text)
  }
  expect(log).toEqual([])
  await iteration()
  expect(log).toEqual(['a: 1,2,3'])
  batch.hold(stream)
  stream.write('4')
  await iteration()
  expect(log).toEqual(['a: 1,2,3', 'a: 4'])
})

it('delivers after every publisher of the iteration has its answer', async () => {
  const log: string[] = []
  const batch = createWriteBatch()
  const [one, other] = [createStream('one', log), createStream('other', log)]
  const answer = (publisher: Writable, listener: Writable) => {
    batch.hold(publisher)
    publisher.write('answer')
    batch.afterwards(() => {
      batch.hold(listener)
      listener.write('push')
    })
  }
  answer(one, other)
  answer(other, one)
  answer(one, other)
  await iteration()
  expect(log).toEqual(['one: answer,answer', 'other: answer', 'other: push,push', 'one: push'])
})

it('runs a step that another step has added in the next iteration', async () => {
  const batch = createWriteBatch()
  const log: string[] = []
  batch.afterwards(() => {
    log.push('first')
    batch.afterwards(() => log.push('second'))
  })
  await iteration()
  await iteration()
  expect(log).toEqual(['first', 'second'])
})
