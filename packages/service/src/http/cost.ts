/** Members of a batch that cost as much as one request: a batch of the largest size fits the default limit. */
const membersPerRequest = 20

/** As how many requests a message counts: a batch as one for each 20 of its members, begun ones included. */
export function costOf(message: unknown): number {
  return Array.isArray(message) ? Math.max(Math.ceil(message.length / membersPerRequest), 1) : 1
}
