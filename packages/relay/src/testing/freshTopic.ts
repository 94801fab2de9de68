import { randomBytes } from 'node:crypto'

export const freshTopic = () => randomBytes(32).toString('hex')
