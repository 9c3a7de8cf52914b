// Set-up of the fast tests: a test that opens a socket, starts a process or loads a database
// engine belongs elsewhere.
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { Server, Socket } from 'node:net';

const refuse = (what: string) => (): never => {
  throw new Error(`A fast test ${what}: name the file *.db.test.ts (database) or *.e2e.test.ts (sockets, processes).`);
};

Server.prototype.listen = refuse('listens on a port');
Socket.prototype.connect = refuse('opens a connection');
childProcess.spawn = refuse('starts a process');
childProcess.execFile = refuse('starts a process') as unknown as typeof childProcess.execFile;
childProcess.fork = refuse('starts a process');
const load = process.dlopen;
process.dlopen = (module: object, file: string, flags?: number) => {
  if (file.includes('libsql')) refuse('loads a database engine')();
  if (flags === undefined) load.call(process, module, file);
  else load.call(process, module, file, flags);
};
syncBuiltinESMExports();
