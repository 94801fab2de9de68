import { defineConfig } from 'vite'

// The sites import the other dialogs, which are not installed.
export default defineConfig({
  resolve: {
    alias: {
      '@reown/appkit-adapter-wagmi': 'latchkey/appkit/wagmi',
      '@reown/appkit': 'latchkey/appkit',
      '@rainbow-me/rainbowkit': 'latchkey/rainbowkit',
      connectkit: 'latchkey/connectkit',
    },
  },
  build: { rolldownOptions: { input: ['rainbowkit.html', 'connectkit.html', 'appkit.html'] } },
})
