import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const FOLDERS = ['api', 'components', 'lib'];
/** A folder of features. */
const ADMIN = 'admin';

const contentOf = (...path: string[]) =>
  readdirSync(join(import.meta.dirname, ...path), { withFileTypes: true });
const foldersIn = (...path: string[]) =>
  contentOf(...path).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

const features = [
  ...foldersIn().filter((name) => name !== ADMIN),
  ...foldersIn(ADMIN).map((name) => join(ADMIN, name)),
];

describe('folder of a feature', () => {
  test('contains only api, components and lib, or only files', () => {
    expect(features.length).toBeGreaterThan(30);
    const others = features.filter((feature) => {
      const content = contentOf(feature);
      return (
        content.some((entry) => entry.isDirectory()) &&
        content.some((entry) => entry.isFile() || !FOLDERS.includes(entry.name))
      );
    });
    expect(others).toEqual([]);
  });

  test('contains components and style sheets in components only', () => {
    const misplaced = features.flatMap((feature) =>
      foldersIn(feature)
        .filter((folder) => folder !== 'components')
        .flatMap((folder) =>
          readdirSync(join(import.meta.dirname, feature, folder), { recursive: true, encoding: 'utf8' })
            .filter((file) => /\.(tsx|css)$/.test(file))
            .map((file) => join(feature, folder, file)),
        ),
    );
    expect(misplaced).toEqual([]);
  });

  test('contains calls of the server in api only', () => {
    const misplaced = features.flatMap((feature) =>
      foldersIn(feature)
        .filter((folder) => folder !== 'api')
        .flatMap((folder) =>
          readdirSync(join(import.meta.dirname, feature, folder), { recursive: true, encoding: 'utf8' })
            .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
            .map((file) => join(feature, folder, file)),
        )
        .filter((file) =>
          readFileSync(join(import.meta.dirname, file), 'utf8').includes("from '@/lib/api/request'"),
        ),
    );
    expect(misplaced).toEqual([]);
  });

  test('is the only kind of entry in the folder admin', () => {
    expect(contentOf(ADMIN).filter((entry) => entry.isFile())).toEqual([]);
  });
});
