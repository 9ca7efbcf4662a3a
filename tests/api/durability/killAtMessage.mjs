// Loaded before a server (`--import`): kills it at an exact point, KILL_AT="WORDS OF THE LOG|MESSAGE|MILLISECONDS".
// So many messages to the database after the log said these words, and a moment for the database to be at work on it;
// after 0 messages: that moment after the words.
import { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { isMainThread, Worker } from 'node:worker_threads';

if (isMainThread && process.env.KILL_AT) {
  // It does not live long enough for compiling it well to be worth the time.
  for (const flag of ['--liftoff-only', '--max-lazy', '--no-opt']) setFlagsFromString(flag);
  const [words, message, milliseconds] = process.env.KILL_AT.split('|');
  let left = Infinity;

  const end = () => setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(milliseconds));
  const count = () => {
    left -= 1;
    if (left === 0) end();
  };

  const say = process.stdout.write.bind(process.stdout);
  process.stdout.write = (chunk, ...rest) => {
    if (left === Infinity && String(chunk).includes(words)) {
      left = Number(message);
      if (left === 0) end();
    }
    return say(chunk, ...rest);
  };

  // The embedded database answers in a thread; PostgreSQL on a connection.
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (value, ...rest) {
    post.call(this, value, ...rest);
    if (value?.type === 'request') count();
  };
  const port = process.env.DATABASE_URL && Number(new URL(process.env.DATABASE_URL).port || 5432);
  const write = Socket.prototype.write;
  Socket.prototype.write = function (...given) {
    const written = write.apply(this, given);
    if (port && this.remotePort === port) count();
    return written;
  };
}
