const MODE = process.env['NODE_ENV'] === 'development' ? 'development' : 'production'

/** React asks the environment whether it is at work or being worked on; a built site knows, and does not ask. */
export const AT_WORK = {
  environments: {
    ssr: {
      define: { 'process.env.NODE_ENV': JSON.stringify(MODE) },
      resolve: {
        noExternal: [
          ...['react', 'react-dom', 'scheduler', 'zustand', 'rxjs'],
          ...['react-router', 'react-router-dom', 'cookie', 'set-cookie-parser'],
        ],
      },
    },
  },
}
