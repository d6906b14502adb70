const DATABASE = 'queda-livre';
const STORE = 'reports';

export type Store<T> = {
  // False without IndexedDB: then records last as long as the page.
  isDurable(): Promise<boolean>;
  list(): Promise<T[]>;
  // `make` gets all records in the same transaction, and returns null to insert none.
  insert(make: (all: readonly T[]) => T | null): Promise<void>;
  // `make` returns null to remove the record. Does nothing if there is no such record.
  change(id: string, make: (before: T) => T | null): Promise<void>;
};

// One store on this device, keyed by id. In IndexedDB, written records survive a crash of the browser.
export function openStore<T extends { readonly id: string }>(): Store<T> {
  let opening: Promise<Store<T>> | undefined;
  let wasDurable = false;
  const open = () =>
    (opening ??= openDatabase().then(
      (database) => {
        wasDurable = true;
        return durableStore<T>(database);
      },
      (error: unknown) => {
        if (!wasDurable) return memoryStore<T>();
        opening = undefined;
        throw error;
      },
    ));
  // The browser may close the connection, for example while a phone shows another app: open it again, once.
  const run = async <R>(work: (store: Store<T>) => Promise<R>): Promise<R> => {
    const used = open();
    try {
      return await work(await used);
    } catch (error) {
      if (!wasDurable) throw error;
      if (opening === used) opening = undefined;
      return work(await open());
    }
  };
  return {
    isDurable: () => run((store) => store.isDurable()),
    list: () => run((store) => store.list()),
    insert: (make) => run((store) => store.insert(make)),
    change: (id, make) => run((store) => store.change(id, make)),
  };
}

function durableStore<T>(database: IDBDatabase): Store<T> {
  const write = async (work: (store: IDBObjectStore) => void) => {
    // 'strict' flushes to disk before the transaction completes.
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    const ended = endOf(transaction);
    work(transaction.objectStore(STORE));
    await ended;
  };
  return {
    isDurable: async () => true,
    list: () => resultOf<T[]>(database.transaction(STORE).objectStore(STORE).getAll()),
    insert: (make) =>
      write((store) => {
        const all = store.getAll() as IDBRequest<T[]>;
        all.addEventListener('success', () => {
          const made = make(all.result);
          if (made) store.put(made);
        });
      }),
    change: (id, make) =>
      write((store) => {
        const found = store.get(id) as IDBRequest<T | undefined>;
        found.addEventListener('success', () => {
          const after = found.result && make(found.result);
          if (after) store.put(after);
          else if (after === null) store.delete(id);
        });
      }),
  };
}

function memoryStore<T extends { readonly id: string }>(): Store<T> {
  const all = new Map<string, T>();
  return {
    isDurable: async () => false,
    // By their keys, as IndexedDB lists them.
    list: async () => [...all.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    insert: async (make) => {
      const made = make([...all.values()]);
      if (made) all.set(made.id, made);
    },
    change: async (id, make) => {
      const before = all.get(id);
      const after = before && make(before);
      if (after) all.set(id, after);
      else all.delete(id);
    },
  };
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'id' }));
  return resultOf(request);
}

function resultOf<R>(request: IDBRequest<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database in this browser')));
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('not written'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('error', fail);
    transaction.addEventListener('abort', fail);
  });
}
