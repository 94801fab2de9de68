import { WindowPostMessageStream } from '@metamask/post-message-stream'
import { initializeProvider } from '@metamask/providers'

// What MetaMask's extension runs in every page.
initializeProvider({
  connectionStream: new WindowPostMessageStream({
    name: 'metamask-inpage',
    target: 'metamask-contentscript',
  }),
  providerInfo: {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'MetaMask',
    rdns: 'io.metamask',
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA4IDgiPjxwYXRoIGZpbGw9IiNlMjc2MWIiIGQ9Ik0wIDBoOHY4SDB6Ii8+PC9zdmc+',
  },
})
