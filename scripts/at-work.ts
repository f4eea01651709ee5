/** React asks the environment whether it is at work or being worked on; a built site is always at work. */
export const AT_WORK = {
  environments: {
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: {
        noExternal: [
          ...['react', 'react-dom', 'scheduler', 'zustand'],
          ...['react-router', 'react-router-dom', 'cookie', 'set-cookie-parser'],
        ],
      },
    },
  },
}
