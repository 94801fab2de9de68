import { elements, field } from '@latchkey/core/foreign'
import type { AccountKinds } from '../protocol.ts'
import type { Read } from './read.ts'

/** The smart accounts that the EVM account can be, and where those are paid for. */
export const accountKinds: Read<AccountKinds> = (answer) => {
  const smart = textsAt(answer, 'smart')
  const sponsored = textsAt(answer, 'sponsored')
  return smart && sponsored && { smart, sponsored }
}

function textsAt(answer: unknown, name: string): string[] | undefined {
  const all = elements(field(answer, name))
  return all?.every((one) => typeof one === 'string') ? all : undefined
}
