import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Something of a browser that can be talked to: a page, or the automation of the whole browser. */
export interface InspectorTarget {
  connection: bigint;
  id: bigint;
  type: string;
  url: string;
}

/** A message of the inspector server. */
interface Received {
  targets(list: InspectorTarget[]): void;
  message(target: bigint, message: string): void;
}

const littleEndian = 1;
const align = (offset: number) => Math.ceil(offset / 8) * 8;

const longs = (...values: bigint[]) => {
  const bytes = Buffer.alloc(8 * values.length);
  values.forEach((value, index) => bytes.writeBigUInt64LE(value, 8 * index));
  return bytes;
};

const offsetSize = (length: number) => (length <= 0xff ? 1 : length <= 0xffff ? 2 : 4);

const textAt = (bytes: Buffer, offset: number) => bytes.toString('utf8', offset, bytes.indexOf(0, offset));

/** Reads a GVariant of the type `(ta(tsssb))`: a connection, and its targets by id, type, name, address and more. */
const readTargets = (bytes: Buffer): InspectorTarget[] => {
  const connection = bytes.readBigUInt64LE(0);
  const list = bytes.subarray(8);
  if (list.length === 0) return [];
  // An array of values of varying length ends with the end of each.
  const size = offsetSize(list.length);
  const first = list.readUIntLE(list.length - size, size);
  const ends = Array.from({ length: (list.length - first) / size }, (_, index) =>
    list.readUIntLE(first + index * size, size),
  );
  return ends.map((end, index) => {
    const item = list.subarray(index === 0 ? 0 : align(ends[index - 1]!), end);
    const type = textAt(item, 8);
    const name = textAt(item, 8 + Buffer.byteLength(type) + 1);
    const url = textAt(item, 8 + Buffer.byteLength(type) + 1 + Buffer.byteLength(name) + 1);
    return { connection, id: item.readBigUInt64LE(0), type, url };
  });
};

/** A GVariant of the type `(sa{sv})`: the name of a session, without wishes. */
const sessionRequest = (name: string) => {
  const bytes = Buffer.alloc(align(name.length + 1) + 1);
  bytes.write(name);
  bytes.writeUInt8(name.length + 1, bytes.length - 1);
  return bytes;
};

/**
 * The inspector server of WebKitGTK (WEBKIT_INSPECTOR_SERVER), which WebKitWebDriver talks to as well: a frame is the length
 * of its body, a byte for the order of bytes, a name, and its parameters as GVariant.
 */
export class InspectorSocket {
  #socket: Socket;
  #unread: Buffer<ArrayBufferLike> = Buffer.alloc(0);

  private constructor(socket: Socket, received: Received) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      this.#unread = this.#unread.length ? Buffer.concat([this.#unread, chunk]) : chunk;
      this.#read(received);
    });
  }

  static async open(port: number, received: Received): Promise<InspectorSocket> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new InspectorSocket(socket, received);
  }

  startAutomation() {
    this.#write('StartAutomationSession', sessionRequest('sulco'));
  }

  /** Begins to talk to a target. */
  attach({ connection, id }: InspectorTarget) {
    this.#write('Setup', longs(connection, id));
  }

  send({ connection, id }: InspectorTarget, message: string) {
    this.#write('SendMessageToBackend', Buffer.concat([longs(connection, id), Buffer.from(`${message}\0`)]));
  }

  close() {
    this.#socket.destroy();
  }

  #write(name: string, parameters: Buffer) {
    const head = Buffer.alloc(5);
    head.writeUInt32BE(name.length + 1 + parameters.length);
    head.writeUInt8(littleEndian, 4);
    this.#socket.write(Buffer.concat([head, Buffer.from(`${name}\0`), parameters]));
  }

  #read(received: Received) {
    while (this.#unread.length >= 5) {
      const end = 5 + this.#unread.readUInt32BE(0);
      if (this.#unread.length < end) return;
      const name = textAt(this.#unread, 5);
      const parameters = this.#unread.subarray(5 + name.length + 1, end);
      this.#unread = this.#unread.subarray(end);
      if (name === 'SetTargetList') received.targets(readTargets(parameters));
      if (name === 'SendMessageToFrontend')
        received.message(
          parameters.readBigUInt64LE(8),
          parameters.toString('utf8', 16, parameters.length - 1),
        );
    }
  }
}
