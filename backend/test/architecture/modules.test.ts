import { readdirSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import type { Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';

const SOURCES = new URL('../../src/', import.meta.url);
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).sort();

/** The kinds of files whose decorated classes must be declared by a module. */
const DECLARED =
  /^modules\/.+\.(client|controller|gateway|listener|notification-source|processor|repository|service|strategy)\.ts$/;

type Provider = Type | { provide: unknown; useClass?: Type };

interface NestModule {
  name: string;
  folder: string;
  /** Classes of the module's providers and controllers. */
  classes: (Type | undefined)[];
}

async function classesIn(file: string): Promise<Type[]> {
  const exported = (await import(new URL(file, SOURCES).href)) as Record<string, unknown>;
  return Object.values(exported).filter(
    (value): value is Type => typeof value === 'function' && Reflect.getMetadataKeys(value).length > 0,
  );
}

async function nestModules(): Promise<NestModule[]> {
  const found: NestModule[] = [];
  for (const file of files.filter((name) => name.endsWith('.module.ts')))
    for (const type of await classesIn(file)) {
      const listed = <T>(key: string): T[] => (Reflect.getMetadata(key, type) as T[] | undefined) ?? [];
      const providers = listed<Provider>(MODULE_METADATA.PROVIDERS);
      const classes = providers.map((one) => ('provide' in one ? one.useClass : one));
      classes.push(...listed<Type>(MODULE_METADATA.CONTROLLERS));
      found.push({ name: type.name, folder: dirname(file), classes });
    }
  return found;
}

describe('a Nest module', () => {
  let modules: NestModule[];
  beforeAll(async () => {
    modules = await nestModules();
    expect(modules.length).toBeGreaterThan(50);
  });

  it('has a name and a folder that no other module has', () => {
    const own = modules.filter(({ folder }) => folder.startsWith('modules/'));
    for (const key of ['name', 'folder'] as const)
      expect(own.map((module) => module[key])).toEqual([...new Set(own.map((module) => module[key]))]);
  });

  it('declares the providers and controllers of its folder, which no other module declares', async () => {
    const homeOf = (folder: string): string =>
      modules.find((module) => module.folder === folder)?.name ?? homeOf(dirname(folder));
    const declared = files.filter((file) => DECLARED.test(file));
    expect(declared.length).toBeGreaterThan(200);
    for (const file of declared)
      for (const type of await classesIn(file)) {
        const by = modules.filter(({ classes }) => classes.includes(type)).map(({ name }) => name);
        expect({ [type.name]: by }).toEqual({ [type.name]: [homeOf(dirname(file))] });
      }
  });
});
