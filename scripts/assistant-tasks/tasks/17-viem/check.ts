import { checkCounter } from '../../check/counter.ts'
import type { Task } from '../../task.ts'

export const task: Task = { start: 'react', check: (checked) => checkCounter(checked, 'success') }
