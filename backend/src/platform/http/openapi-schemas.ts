import type { SwaggerDocumentOptions } from '@nestjs/swagger';
import * as z from 'zod';
import * as contract from '@contract';
import { allEndpoints } from '@contract/endpoints';

type Converter = NonNullable<SwaggerDocumentOptions['standardSchemaConverter']>;
type Direction = Parameters<Converter>[1]['schemaType'];
type JsonSchema = z.core.JSONSchema.BaseSchema;

const SCHEMAS_PATH = '#/components/schemas/';

/** The contract's schemas as components of the OpenAPI document, each with the name of its export. */
export class ContractSchemas {
  /** The schemas that the document refers to, directly or indirectly. */
  readonly components: Record<string, JsonSchema> = {};
  private readonly names = z.registry<{ id: string }>();
  private readonly schemas: Record<Direction, Record<string, JsonSchema>>;
  /**
   * The properties of paths and queries, each of which Nest turns into a parameter. Nest cannot see them
   * behind a reference.
   */
  private readonly parameters = new Set<unknown>(
    allEndpoints.flatMap(({ params, query }) => [params, query]),
  );

  constructor() {
    for (const [id, exported] of Object.entries(contract))
      if (exported instanceof z.ZodType) this.names.add(exported, { id });
    const convert = (io: Direction): Record<string, JsonSchema> =>
      z.toJSONSchema(this.names, {
        io,
        unrepresentable: 'any',
        uri: (id) => `${SCHEMAS_PATH}${id}`,
        override: ({ zodSchema, jsonSchema }) => simplify(zodSchema, jsonSchema),
      }).schemas;
    this.schemas = { input: convert('input'), output: convert('output') };
    for (const { body, multipart } of allEndpoints) {
      const form = body && multipart && this.schemas.input[this.names.get(body)?.id ?? ''];
      if (form) addFile(form, multipart);
    }
  }

  /** Returns a reference to the schema. For parameters, returns the schema itself. */
  readonly convert: Converter = (schema, { schemaType }) => {
    const id = this.names.get(schema as z.ZodType)?.id;
    if (!id) return undefined;
    if (!this.parameters.has(schema)) return { schema: this.reference(id, schemaType) };
    const { $id: _, ...parameters } = this.schemas[schemaType][id] ?? {};
    this.includeAllIn(parameters, schemaType);
    return { schema: parameters };
  };

  /**
   * Returns a reference.
   * @throws when the schema differs between requests and responses, so that it needs two names
   */
  private reference(id: string, io: Direction): { $ref: string } {
    const { $schema: _, $id: $ref = '', ...schema } = this.schemas[io][id] ?? {};
    const known = this.components[id];
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`The schema ${id} differs between requests and responses.`);
    this.components[id] = schema;
    if (!known) this.includeAllIn(schema, io);
    return { $ref };
  }

  private includeAllIn(schema: JsonSchema, io: Direction): void {
    for (const [, id = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      this.reference(id, io);
  }
}

/** Adds the file to the text fields of a form. */
function addFile(
  form: JsonSchema,
  { file, required, most }: NonNullable<contract.Endpoint['multipart']>,
): void {
  const bytes = { type: 'string', format: 'binary' } as const;
  const field =
    most === undefined ? bytes : ({ type: 'array', items: bytes, minItems: 1, maxItems: most } as const);
  form.properties = { ...form.properties, [file]: field };
  if (required) form.required = [...(form.required ?? []), file];
}

/** Simplifies a schema to a form that most generators of clients understand. */
function simplify(zodSchema: z.core.$ZodType, schema: JsonSchema): void {
  Object.assign(schema, z.globalRegistry.get(zodSchema));
  const inner = zodSchema._zod.def.type === 'nullable' ? schema.anyOf?.[0] : undefined;
  if (typeof inner?.type === 'string') {
    delete schema.anyOf;
    Object.assign(schema, inner, { type: [inner.type, 'null'] });
    if (inner.enum) schema.enum = [...inner.enum, null];
  }
  // The range of exactly represented integers is added by zod and is not a limit of the contract.
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // A record whose keys are all known is written as an object.
  const { propertyNames: keys, additionalProperties: value } = schema;
  if (typeof keys === 'object' && keys.enum && value) {
    delete schema.propertyNames;
    schema.properties = Object.fromEntries(keys.enum.map((key) => [String(key), value] as const));
    schema.additionalProperties = false;
  }
}
