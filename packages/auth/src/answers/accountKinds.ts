import { elements, field } from '@latchkey/core/foreign'
import type { AccountKinds } from '../protocol.ts'
import { oneOf, type Read } from './read.ts'

/** The type of the EVM account, and where it can be a smart one. */
export const accountKinds: Read<AccountKinds> = (answer) => {
  const type = oneOf(['eoa', 'smartAccount'], field(answer, 'type'))
  const networks = textsAt(answer, 'networks')
  const sponsored = textsAt(answer, 'sponsored')
  return type && networks && sponsored && { type, networks, sponsored }
}

function textsAt(answer: unknown, name: string): string[] | undefined {
  const all = elements(field(answer, name))
  return all?.every((one) => typeof one === 'string') ? all : undefined
}
